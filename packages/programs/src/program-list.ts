import { accessSync, constants, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** An external program: its purpose, its location, its installation. */
export interface Program {
  /** Purpose; it completes the sentence “… is needed for”. */
  readonly neededFor: string
  /** Its possible commands; its name in the list by default. */
  readonly commands?: readonly string[]
  /** Folders to search before PATH, as globs; the highest version comes first. */
  readonly folders?: readonly string[]
  /** Required files, as globs: the program counts as missing while one of these matches nothing. */
  readonly alongside?: readonly string[]
  /** Its packages on Debian and Ubuntu. */
  readonly debian?: readonly string[]
  readonly brew?: string
  /** A command of a Go module, built once into the user's cache folder; `linked` are variables that its own build sets. */
  readonly go?: {
    readonly command: string
    readonly version: string
    readonly linked?: Readonly<Record<string, string>>
  }
  /** The browser that Playwright installs in its place where none of the above works. */
  readonly playwright?: string
  /** The environment variable that names a running server, so that none has to be started. */
  readonly givenBy?: string
  /** Tests start it, so the test command installs it; `slow`: only the commands for long tests do. */
  readonly inTests?: true | 'slow'
  /** The only platform on which tests need it. */
  readonly platform?: NodeJS.Platform
  /** Advice for when none of these methods works: a whole sentence. */
  readonly otherwise: string
}

const postgres = {
  neededFor: 'tests and benches with Postgres',
  folders: ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin'],
  debian: ['postgresql'],
  brew: 'postgresql@17',
  givenBy: 'DATABASE_URL',
  inTests: true,
  otherwise: 'Install PostgreSQL 15 or newer, or set DATABASE_URL.',
} as const

/** Helm's default Kubernetes version, as its own build sets it. */
const helmKubernetes = { major: '1', minor: '37' }

const partOfSystem = (neededFor: string, debian: string) =>
  ({ neededFor, debian: [debian], otherwise: `Install your system's package “${debian}”.` }) as const

/** Every program besides Node that anything here starts. A program outside this list cannot be started (CHK-02). */
const programs = {
  initdb: postgres,
  postgres,
  pg_isready: postgres,
  'redis-server': {
    neededFor: 'tests and drills with several lobby processes',
    debian: ['redis-server'],
    brew: 'redis',
    givenBy: 'REDIS_URL',
    inTests: true,
    otherwise: 'Install Redis 7 or newer, or set REDIS_URL.',
  },
  nginx: {
    neededFor: 'tests behind a gateway that routes by room number',
    folders: ['/usr/sbin'],
    debian: ['nginx-light'],
    brew: 'nginx',
    inTests: true,
    otherwise: 'Install nginx 1.22 or newer.',
  },
  promtool: {
    neededFor: 'tests of the alerts',
    debian: ['prometheus'],
    brew: 'prometheus',
    inTests: true,
    otherwise: 'Install Prometheus 2.42 or newer; promtool comes with it.',
  },
  prometheus: {
    neededFor: 'tests of the dashboard’s charts',
    debian: ['prometheus'],
    brew: 'prometheus',
    inTests: true,
    otherwise: 'Install Prometheus 2.42 or newer.',
  },
  chromium: {
    neededFor: 'everything that opens pages',
    commands: ['chromium', 'chromium-browser'],
    debian: ['chromium', 'fonts-liberation'],
    playwright: 'chromium',
    inTests: true,
    otherwise: 'Install Chromium.',
  },
  firefox: {
    neededFor: 'journeys in Firefox',
    commands: ['firefox-esr', 'firefox'],
    folders: ['/Applications/Firefox.app/Contents/MacOS'],
    debian: ['firefox-esr'],
    brew: 'firefox',
    playwright: 'firefox',
    inTests: true,
    otherwise: 'Install Firefox 115 or newer.',
  },
  WebKitWebDriver: {
    neededFor: 'journeys in WebKit',
    alongside: ['/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib', '/usr/lib/python3/dist-packages/gi/__init__.py'],
    debian: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'libgl1-mesa-dri'],
    playwright: 'webkit',
    inTests: true,
    otherwise: 'Install WebKitGTK 2.40 or newer with its driver.',
  },
  // Debian's own Python, for which Debian's bindings are built.
  'chromium-87': {
    neededFor: 'journeys on a television of 2022',
    commands: ['python3'],
    folders: ['/usr/bin'],
    alongside: ['/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets*.so'],
    debian: ['python3-pyqt5.qtwebengine', 'libgl1-mesa-dri'],
    playwright: 'chromium',
    inTests: true,
    otherwise: 'Install PyQt5 with its WebEngine 5.15 for /usr/bin/python3.',
  },
  Xvfb: {
    neededFor: 'engines that draw WebGL only into a display',
    debian: ['xvfb', 'libgl1-mesa-dri'],
    platform: 'linux',
    inTests: true,
    otherwise: 'Install Xvfb.',
  },
  git: {
    ...partOfSystem('the checks, which read the tracked files', 'git'),
    brew: 'git',
    inTests: true,
  },
  id: { ...partOfSystem('test servers under their own user', 'coreutils'), inTests: true },
  ffmpeg: { neededFor: 'recorded videos', debian: ['ffmpeg'], brew: 'ffmpeg', otherwise: 'Install ffmpeg 5 or newer.' },
  k6: {
    neededFor: 'load tests',
    brew: 'k6',
    go: { command: 'go.k6.io/k6', version: 'v1.8.1' },
    otherwise: 'Install k6 1.8, or Go 1.24 or newer to build it with.',
  },
  helm: {
    neededFor: 'the charts and the cluster',
    brew: 'helm',
    go: {
      command: 'helm.sh/helm/v3/cmd/helm',
      version: 'v3.22.0',
      linked: {
        'helm.sh/helm/v3/pkg/chartutil.k8sVersionMajor': helmKubernetes.major,
        'helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor': helmKubernetes.minor,
        'helm.sh/helm/v3/pkg/lint/rules.k8sVersionMajor': helmKubernetes.major,
        'helm.sh/helm/v3/pkg/lint/rules.k8sVersionMinor': helmKubernetes.minor,
      },
    },
    otherwise: 'Install Helm 3.14 or newer, or Go 1.26 or newer to build it with.',
  },
  amtool: {
    neededFor: 'the check of the bundled Alertmanager’s configuration',
    go: { command: 'github.com/prometheus/alertmanager/cmd/amtool', version: 'v0.28.1' },
    otherwise: 'Install Alertmanager 0.28 or newer, or Go 1.24 or newer to build its amtool with.',
  },
  'stripe-mock': {
    neededFor: 'the check of our calls against Stripe’s own description of its API',
    brew: 'stripe/stripe-mock/stripe-mock',
    go: { command: 'github.com/stripe/stripe-mock', version: 'v0.203.0' },
    inTests: 'slow',
    otherwise: 'Install stripe-mock 0.203, or Go 1.24 or newer to build it with.',
  },
  kubectl: {
    neededFor: 'the cluster',
    debian: ['kubernetes-client'],
    brew: 'kubernetes-cli',
    otherwise: 'Install kubectl 1.30 or newer.',
  },
  docker: { neededFor: 'images', otherwise: 'Install Docker, or name another builder in IMAGE_BUILDER.' },
  go: {
    neededFor: 'building k6, Helm, amtool and stripe-mock where they are not installed',
    folders: ['/usr/local/go/bin'],
    brew: 'go',
    otherwise: 'Install Go 1.26 or newer.',
  },
  npm: { neededFor: 'installing packages', inTests: true, otherwise: 'Install npm; it comes with Node.' },
  bash: partOfSystem('installing on a cluster', 'bash'),
  sh: partOfSystem('benches in a separate network', 'dash'),
  taskset: partOfSystem('benches on one core', 'util-linux'),
  unshare: { ...partOfSystem('separate networks and processes', 'util-linux'), inTests: 'slow' },
  ip: partOfSystem('benches in a separate network', 'iproute2'),
  iptables: partOfSystem('benches that lose packets', 'iptables'),
  'apt-get': { neededFor: 'installing on Debian and Ubuntu', otherwise: 'It is part of Debian and Ubuntu.' },
  brew: { neededFor: 'installing on macOS', otherwise: 'Install Homebrew.' },
  debootstrap: partOfSystem('the test on a bare Debian', 'debootstrap'),
  mount: partOfSystem('the test on a bare Debian', 'mount'),
  cp: partOfSystem('the test on a bare Debian', 'coreutils'),
  chroot: partOfSystem('the test on a bare Debian', 'coreutils'),
} as const satisfies Readonly<Record<string, Program>>

export type ProgramName = keyof typeof programs

/** The entry of a program, with every optional field. */
export const programOf = (name: ProgramName): Program => programs[name]

export const programNames = Object.keys(programs) as ProgramName[]

/** Folder of a program that we built, one per version. */
export const builtFolder = (name: ProgramName, version: string): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sofaspark', `${name}-${version.replace(/^v/, '')}`)

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: not found here.
    return false
  }
}

const newestFirst = (paths: readonly string[]): string[] =>
  [...paths].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))

/** The path of a program on this machine: in its own folders, on PATH, or built by us; null when there is none. */
export const findProgram = (name: ProgramName): string | null => {
  const { commands = [name], folders = [], alongside = [], go } = programOf(name)
  if (alongside.some((pattern) => globSync(pattern).length === 0)) return null
  // Packages put files into node_modules/.bin that have the names of programs without being them.
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((path) => path && !path.includes('node_modules'))
  const places = [
    ...folders.flatMap((pattern) => newestFirst(globSync(pattern))),
    ...onPath,
    ...(go ? [builtFolder(name, go.version)] : []),
  ]
  return places.flatMap((place) => commands.map((command) => join(place, command))).find(isExecutable) ?? null
}
