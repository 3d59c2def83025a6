// Each command prints its help before it installs anything, under any Node. CMD-08
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const url = 'the address of a running console; http://localhost:8080 unless given'
const install = { '--no-install': 'leaves npm install to you' }

/** By npm command: its parameters, what it does, and what each option is for. */
const usages = {
  start: ['', 'builds what is stale and serves the console', { '--https': 'TLS with a self-signed certificate' }],
  build: [
    '',
    'builds stale targets into dist',
    {
      '--only': 'a target to build, such as mf-lobby; may be repeated',
      '--force': 'builds targets whose inputs did not change, too',
      '--unpublished': 'leaves it to npm run release which pages get a newly built remote',
      '--first-game': 'what a first game needs, before the rest',
    },
  ],
  test: [
    '[checks | unit | services | e2e | slow | night | cluster | path …]',
    'runs everything that one machine proves in ten minutes, or the named groups or paths',
    {
      '--since': 'only what the changes since a commit can touch: --since main',
      '--write-budgets': 'writes docs/test-budgets.json from this run',
    },
  ],
  'test:unit': ['[path …]', 'runs the unit tests whose path matches', {}],
  'test:services': ['[path …]', "runs the services' tests whose path matches", {}],
  'test:e2e': ['[journey …]', 'builds, starts everything on a free port and plays in Chromium', {}],
  'test:slow': ['[path …]', 'runs *.slow tests whose path matches, minutes each', {}],
  'test:night': ['[path …]', 'runs *.night tests whose path matches: hundreds of matches, long attacks', {}],
  'test-budgets': ['', "writes docs/test-budgets.json, the processor time of each workspace's tests", {}],
  'test:fresh': [
    '[group … | path …]',
    "runs the README's two commands on a bare Debian, from the last commit; Linux, root",
    { '--quiet': 'without a process beside it that keeps one core busy' },
  ],
  'test:cluster': ['', 'changes and tests the installation on the cluster of KUBECONFIG', {}],
  check: [
    '[games/<key>]',
    'checks types, lint, format, imports, dead exports, rules, prose and languages, of all or of one game',
    {},
  ],
  'style-types': ['', 'writes the types of class names, which a plain tsc -b in a fresh clone wants', {}],
  bench: ['[name …]', 'measures speed, bytes, games and faults into docs/benchmarks.md', {}],
  media: ['[game key | introduction …]', "records the games' films and the introduction into media", {}],
  release: [
    '<remote> [publish | canary <percent> | promote | rollback | disable | enable | tidy]',
    'releases one remote to a cluster or to a running npm start',
    {
      '--built': 'the folder of a release that was built elsewhere',
      '--route': 'a path that a new remote serves; may be repeated',
      '--url': url,
    },
  ],
  budgets: ['', 'writes docs/budgets.md from the code', {}],
  environment: ['', 'writes docs/environment.md from the code', {}],
  telemetry: ['', 'writes the pages of metrics and objectives from the code', {}],
  images: [
    '[name …]',
    'builds the images of services and remotes from the output of npm run build',
    {
      '--builder': "a command that takes docker build's -f, -t, --build-arg and a context",
      '--prefix': 'a registry and path in front of each name',
      '--push': 'pushes each image',
      '--digest': 'a command that prints the digest of an image, for a builder that pushes by itself',
    },
  ],
  charts: ['[commit]', 'renders the charts and shows how the objects differ from those of a commit', {}],
  drill: [
    '[name …]',
    'breaks parts of the cluster of KUBECONFIG under running parties',
    { '--lobbies': 'how many parties; 15', '--phones': 'phones of each; 8' },
  ],
  load: [
    '[shape]',
    'plays whole lobbies with k6; npm run load -- smoke is the smallest',
    {
      '--url': url,
      '--cluster': 'the installation of KUBECONFIG',
      '--data-dir': 'the data folder of the console, whose processes are measured',
      '--lobbies': 'how many lobbies',
      '--minutes': 'for how long',
    },
  ],
  play: [
    '[game key]',
    'serves one game alone: keyboard seats and bots, no services',
    { '--no-watch': 'builds it once' },
  ],
  replay: ['<file>', 'plays a recorded match again', { '--check': 'compares it and opens no page' }],
  'new-game': [
    '<key>',
    'creates a working game with its tests',
    {
      '--form': 'each, rounds or sides; each',
      '--name': 'its name',
      '--description': 'what it is, in one sentence',
      '--players': 'how many play: 2, or 1-8',
      ...install,
    },
  ],
  'new-mini': [
    '<key>',
    'creates a working minigame of Party Games',
    { '--name': 'its name', '--rule': 'what a player does, in one sentence' },
  ],
  'remove-game': ['<key>', 'takes a game that is still in testing out of the project', install],
  guest: ['check <folder>', 'says what keeps a guest game from being published, file and line', {}],
  reference: ['', 'writes docs/game-reference.md with a picture of each control', {}],
  golden: ['<key>', 'writes golden.json of a game after an intended change of its rules', {}],
  'party-lab': [
    '',
    'plays an evening by itself: a big screen and simulated phones',
    {
      '--game': "the game's key; testgamelocal",
      '--players': 'how many phones, 1 to 16; 4',
      '--headless': 'without a window',
      '--browsers': 'phones in Chromium in place of simulated ones',
      '--latency': 'round trip of each phone, such as 120ms',
      '--loss': 'percentage of lost frames',
      '--lock': 'how often a phone falls asleep, such as 20s',
      '--leave': 'how often a phone leaves and comes back',
      '--lasts': 'how long the evening is; 5m',
      '--record': 'a file for what the phones do',
      '--replay': 'a recorded file to play again',
      '--origin': 'a running console; one is started unless given',
      '--seed': 'of everything random; 1',
    },
  ],
  gallery: ['', 'serves every component of the design on one page', {}],
  privacy: [
    'export | erase',
    'exports or erases everything kept about a person; the secret comes from ADMIN_SECRET',
    { '--user': 'a player id or a user id', '--url': url },
  ],
  abuse: [
    '',
    'attacks the console next to another party',
    {
      '--attack': 'the name of an attack, all unless given; may be repeated',
      '--seconds': 'for how long; 6',
      '--grace': 'how long a lobby outlives its screen, in milliseconds; 3000',
    },
  ],
  'protocol-suite': [
    '',
    'checks any server against docs/protocol.md',
    {
      '--url': url,
      '--only': 'checks whose name contains this text',
      '--polling': 'over HTTP in place of a WebSocket',
    },
  ],
  pictures: [
    '',
    'takes pictures of every screen in all sizes and two languages into .cache/pictures',
    {
      '--only': 'a scene; may be repeated',
      '--language': 'en or he alone',
      '--documents': 'the few of docs/pictures',
    },
  ],
  'deploy/install': [
    '',
    'installs the platform, every remote and three regions on the cluster of KUBECONFIG',
    {
      '--no-trial': 'with your own stores',
      '--region': 'EU, US or ASIA, all unless given; may be repeated',
      '--telemetry': 'with Prometheus, Alertmanager, Grafana and a collector',
      '--timeout': 'how long to wait for each part; 300s',
    },
  ],
}

const OUTSIDE = { 'deploy/install': 'tools/cluster/install.ts' }

/** The script of each command, relative to the project. */
const scriptsIn = (root) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = Object.entries(scripts).flatMap(([name, line]) => {
    const script = line.match(/tools\/\S+\.(?:ts|mjs)/g)?.at(-1)
    return script === undefined ? [] : [[name, script]]
  })
  return { ...Object.fromEntries(own), ...OUTSIDE }
}

const callOf = (name) => {
  if (name === 'deploy/install') return name
  return name === 'start' || name === 'test' ? `npm ${name} --` : `npm run ${name} --`
}

/** The help of one command: a line of usage, a line of what it does, and a line for each option. */
const helpOf = (name) => {
  const [parameters, does, options] = usages[name]
  const width = Math.max(0, ...Object.keys(options).map((option) => option.length))
  const call = [callOf(name), parameters, Object.keys(options).length > 0 ? '[options]' : '']
    .filter((part) => part !== '')
    .join(' ')
    .replace(/ --$/, '')
  return [
    `Usage: ${call}`,
    `${does[0].toUpperCase()}${does.slice(1)}.`,
    ...Object.entries(options).map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`),
    '',
  ].join('\n')
}

/** Prints the help of a script that was called with `--help`; false without it. */
export const printsHelp = (root, script, parameters) => {
  if (!parameters.includes('--help')) return false
  const called = process.env.npm_lifecycle_event
  const names = Object.entries(scriptsIn(root)).flatMap(([name, path]) => (path === script ? [name] : []))
  const name = names.includes(called) ? called : names[0]
  if (name === undefined) return false
  process.stdout.write(helpOf(name))
  return true
}
