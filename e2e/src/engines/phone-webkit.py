#!/usr/bin/python3
"""A bare window of WebKitGTK in the size of a phone, which WebKitWebDriver drives: no bars, an agent of one's choice.

Reads PHONE_SIZE (`390x844`), PHONE_AGENT and DISPLAY; what the console of the page says goes to standard output.
"""

import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

width, height = (int(side) for side in os.environ['PHONE_SIZE'].split('x'))

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['en'])
settings = WebKit2.Settings()
settings.set_user_agent(os.environ['PHONE_AGENT'])
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_webgl(True)
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)

window = Gtk.Window()
window.set_decorated(False)
window.set_default_size(width, height)
view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
view.set_size_request(width, height)


def started(_context, session):
    session.connect('create-web-view', lambda _session: view)


context.connect('automation-started', started)
window.add(view)
window.connect('destroy', Gtk.main_quit)
window.show_all()
window.resize(width, height)
Gtk.main()
