// Runs SCXML documents in Qt's engine, as standard input says, a command a line:
//   load PATH          starts the document
//   event NAME [JSON]  sends an event from outside, with data
// and answers each with a line: the ids of the active atomic states, sorted; `finished`; or `error: …`.
// Time does not pass: what is sent later must be sent by the caller.
#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QTextStream>
#include <QtScxml/QScxmlError>
#include <QtScxml/QScxmlEvent>
#include <QtScxml/QScxmlStateMachine>
#include <csignal>
#include <memory>
#include <unistd.h>

namespace {

void settle() {
    for (int round = 0; round < 4; ++round) QCoreApplication::processEvents();
}

QString configuration(const QScxmlStateMachine &machine) {
    if (!machine.isRunning()) return QStringLiteral("finished");
    QStringList names = machine.activeStateNames(true);
    names.sort();
    return names.join(QLatin1Char(' '));
}

std::unique_ptr<QScxmlStateMachine> load(const QString &path, QTextStream &out) {
    std::unique_ptr<QScxmlStateMachine> machine(QScxmlStateMachine::fromFile(path));
    const auto errors = machine->parseErrors();
    if (!errors.isEmpty()) {
        out << "error: " << errors.first().toString() << Qt::endl;
        return nullptr;
    }
    machine->start();
    settle();
    out << configuration(*machine) << Qt::endl;
    return machine;
}

void send(QScxmlStateMachine &machine, const QString &name, const QString &data) {
    auto *event = new QScxmlEvent;
    event->setName(name);
    if (!data.isEmpty()) event->setData(QJsonDocument::fromJson(data.toUtf8()).object().toVariantMap());
    machine.submitEvent(event);
    settle();
}

}  // namespace

int main(int argc, char **argv) {
    // A document that never settles must not hold the tests; who starts processes from Swift hands its blocked signals on.
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &ends, nullptr);
    alarm(60);
    QCoreApplication app(argc, argv);
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &, const QString &text) {
        if (type != QtDebugMsg && type != QtInfoMsg) QTextStream(stderr) << text << Qt::endl;
    });
    QTextStream in(stdin);
    QTextStream out(stdout);
    std::unique_ptr<QScxmlStateMachine> machine;
    QString line;
    while (in.readLineInto(&line)) {
        const QString command = line.section(QLatin1Char(' '), 0, 0);
        const QString rest = line.section(QLatin1Char(' '), 1);
        if (command == QLatin1String("load")) {
            machine = load(rest, out);
        } else if (command == QLatin1String("event") && machine) {
            if (machine->isRunning()) send(*machine, rest.section(QLatin1Char(' '), 0, 0), rest.section(QLatin1Char(' '), 1));
            out << configuration(*machine) << Qt::endl;
        } else {
            out << "error: no such command here: " << line << Qt::endl;
        }
    }
    return 0;
}
