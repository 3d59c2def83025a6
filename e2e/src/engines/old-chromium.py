"""Chromium 87 (Qt WebEngine 5.15), the engine of televisions of 2022: a window per line on standard input.

Each line is `width height user agent`; a window is a visitor of its own, with cookies and storage in memory. The port of the
DevTools protocol is printed by the engine itself. Ends with its standard input.
"""

import os
import sys

os.environ['QTWEBENGINE_DISABLE_SANDBOX'] = '1'
os.environ['QTWEBENGINE_CHROMIUM_FLAGS'] = ' '.join((
    '--no-sandbox --use-gl=swiftshader --ignore-gpu-blocklist --enable-webgl --disable-gpu-vsync --mute-audio',
    '--autoplay-policy=no-user-gesture-required --force-prefers-reduced-motion --lang=en',
    # A window that another one covers draws on.
    '--disable-renderer-backgrounding --disable-backgrounding-occluded-windows --disable-background-timer-throttling',
))

from PyQt5.QtCore import QCoreApplication, QSocketNotifier, Qt, QUrl

QCoreApplication.setAttribute(Qt.AA_ShareOpenGLContexts)
from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineSettings, QWebEngineView
from PyQt5.QtWidgets import QApplication

app = QApplication(sys.argv)
kept = []


def open_window(line):
    width, height, agent = (line.split(' ', 2) + [''])[:3]
    profile = QWebEngineProfile(app)
    profile.setHttpAcceptLanguage('en')
    if agent:
        profile.setHttpUserAgent(agent)
    view = QWebEngineView()
    page = QWebEnginePage(profile, view)
    view.setPage(page)
    for setting in (QWebEngineSettings.WebGLEnabled, QWebEngineSettings.FullScreenSupportEnabled):
        page.settings().setAttribute(setting, True)
    page.settings().setAttribute(QWebEngineSettings.PlaybackRequiresUserGesture, False)
    view.setWindowFlags(Qt.FramelessWindowHint)
    view.resize(int(width), int(height))
    view.load(QUrl('about:blank#%d' % len(kept)))
    view.show()
    kept.append((profile, page, view))


def read():
    line = sys.stdin.readline()
    if not line:
        app.quit()
    elif line.strip():
        open_window(line.strip())


notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
notifier.activated.connect(read)
app.exec_()
