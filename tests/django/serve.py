"""Makes the tables if there are none and serves the project; prints the port it listens on.

python3 serve.py [port], with the switches of settings.py in the environment.
"""

import os
import sys
import threading

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db.backends.signals import connection_created  # noqa: E402


def hurry(connection, **_):
    # Nothing here has to outlive a power cut; and a journal kept in memory is none beside the
    # file, which a test may replace while a request of the former test is under way.
    connection.cursor().execute("PRAGMA synchronous = OFF")
    connection.cursor().execute("PRAGMA journal_mode = MEMORY")


connection_created.connect(hurry)

# The school's own app has no migrations: its tables are made of the models as they are.
call_command("migrate", run_syncdb=True, verbosity=0)


class QuietHandler(WSGIRequestHandler):
    # Head and body are written apart: without this each answer waits 40 ms for an acknowledgement.
    disable_nagle_algorithm = True

    def log_message(self, format, *args):
        pass


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


if not sys.stdin.isatty():
    threading.Thread(target=end_with_parent, daemon=True).start()

port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
server = ThreadedWSGIServer(("127.0.0.1", port), QuietHandler)
server.daemon_threads = True
server.set_app(get_wsgi_application())
print(server.server_port, flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
