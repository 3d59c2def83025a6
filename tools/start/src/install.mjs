// Plain JavaScript on purpose: it runs under any installed Node (20 or newer), before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOCK_POLL_MS = 500
const LOCK_WAIT_MS = 600_000
const SECOND_MS = 1_000
/** How often output that no terminal shows says that the work continues. */
const PLAIN_LINE_MS = 15_000
const ERASE_LINE = '\r\u001b[K'
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const NO_NETWORK =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/
const NO_SPACE = /\b(ENOSPC|EDQUOT)\b/

/** The packages for building and running a console, or these and all that tests, checks and the other commands need (RUN-03). */
const EXTENTS = {
  console: {
    flags: ['--omit=dev', '--omit=peer', '--include=optional'],
    leavesOut: ['optional', 'dev', 'devOptional', 'peer'],
  },
  // A machine's own settings may leave packages out, such as NODE_ENV=production.
  all: { flags: ['--include=dev', '--include=peer', '--include=optional'], leavesOut: ['optional'] },
}

/** Node comes as a package of each system, which npm fetches beside all others; a package that installs it does so after them. */
const isOwnNode = ([folder, { os = [], cpu = [] }]) =>
  /^node_modules\/node-(bin-)?(darwin|linux|win)-/.test(folder) &&
  [os].flat().includes(process.platform) &&
  [cpu].flat().includes(process.arch)

const packagesIn = (lockfile) => Object.entries(JSON.parse(lockfile).packages ?? {})

/** The pinned Node of this machine, in its own package: npm 10 links no program of that name. `null` where there is none. */
const pinnedIn = (root, lockfile) => {
  const [folder] = packagesIn(lockfile).find(isOwnNode) ?? []
  return folder ? join(root, folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node') : null
}

/** The packages of a lockfile that this machine needs, by folder, with links to our own; of optional ones, Node alone. */
const neededPackages = (lockfile, extent) =>
  packagesIn(lockfile).filter(
    (one) =>
      isOwnNode(one) || (one[0].includes('node_modules/') && !EXTENTS[extent].leavesOut.some((flag) => one[1][flag])),
  )

/** npm's own record of node_modules (as after a plain `npm install`), by folder; null without one. */
const installedPackages = (root) => {
  const record = join(root, 'node_modules', '.package-lock.json')
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')).packages ?? {}) : null
}

/** Whether the record covers what the lockfile asks for. */
const isCovered = (installed, lockfile, extent) =>
  installed !== null &&
  neededPackages(lockfile, extent).every(
    ([folder, entry]) => installed[folder] !== undefined && installed[folder].version === entry.version,
  )

const hasTestPackages = (installed) => installed !== null && Object.values(installed).some(({ dev }) => dev === true)

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Shows on standard error that something continues: by one line that counts seconds on a terminal, by plain lines elsewhere (RUN-03). */
const showWork = (words, plainLineMs) => {
  const terminal = process.stderr
  const beganMs = performance.now()
  const line = () => `${words}… ${Math.round((performance.now() - beganMs) / SECOND_MS)} s`
  const write = terminal.isTTY ? () => terminal.write(`${ERASE_LINE}${line()}`) : () => terminal.write(`${line()}\n`)
  if (terminal.isTTY) write()
  else terminal.write(`${words}…\n`)
  const timer = setInterval(write, terminal.isTTY ? SECOND_MS : plainLineMs)
  return () => {
    clearInterval(timer)
    if (terminal.isTTY) terminal.write(ERASE_LINE)
  }
}

const tryLock = (folder, holder) => {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  try {
    writeFileSync(holder, String(process.pid))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return true
}

const takeLock = async (folder, plainLineMs) => {
  const holder = join(folder, 'pid')
  let endWork
  for (let waitedMs = 0; waitedMs < LOCK_WAIT_MS && !tryLock(folder, holder); waitedMs += LOCK_POLL_MS) {
    const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0
    if (pid && !isAlive(pid)) rmSync(folder, { recursive: true, force: true })
    else {
      endWork ??= showWork('Waiting for another installation', plainLineMs)
      await pause(LOCK_POLL_MS)
    }
  }
  endWork?.()
}

/** Runs npm and resolves with its success and all that it printed; a signal to this process ends npm first. */
const npm = (root, parameters) =>
  new Promise((resolve, reject) => {
    let printed = ''
    let received
    const pass = (signal) => {
      received = signal
      child.kill(signal)
    }
    // Before npm runs: a signal in between would end this process alone. It is handled in a later turn, with a child.
    for (const signal of SIGNALS) process.on(signal, pass)
    const child = spawn('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const settle = (end) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      end()
    }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text))
    child.once('error', (error) => settle(() => reject(new Error(`npm could not be started: ${error.message}`))))
    child.once('close', (code) =>
      settle(() => {
        if (received) reject(Object.assign(new Error('The installation was interrupted.'), { signal: received }))
        else resolve({ isDone: code === 0, printed })
      }),
    )
  })

const noSpace = (root) =>
  new Error(`No space is left for packages in ${root} or in npm’s cache. Free some, and run the command again.`)

/** Throws if what npm printed has a cause that no second try mends (RUN-03d). */
const refuse = (root, printed) => {
  if (NO_SPACE.test(printed)) throw noSpace(root)
  const [code] = NO_NETWORK.exec(printed) ?? []
  if (code)
    throw new Error(
      `Packages cannot be downloaded (${code}): check the network, and the registry and proxy that “npm config list” names.`,
    )
}

/**
 * Uses `npm ci` if possible. It refuses a lockfile that was written on another kind of machine and so lacks this one's optional
 * packages (or vice versa); `npm install` then takes the locked versions regardless and adds the missing ones. `npm ci` begins
 * with an empty folder: packages are added to those of a console without it, because that console may be running.
 */
const installPackages = async (root, { extent, isAdded }, plainLineMs) => {
  const words = isAdded ? 'Installing what tests and checks need, once' : 'Installing dependencies, once'
  const endWork = showWork(words, plainLineMs)
  const add = ['install', '--no-save']
  let last
  try {
    for (const parameters of isAdded ? [add] : [['ci'], add]) {
      last = await npm(root, [...parameters, ...EXTENTS[extent].flags])
      if (last.isDone) return
      refuse(root, last.printed)
    }
  } finally {
    endWork()
  }
  process.stderr.write(last.printed)
  throw new Error('The dependencies could not be installed; npm says why above.')
}

const CONSOLE_ONLY = ' console'
/** Whether the stamp names this lockfile; that of a full installation is good for a console as well. */
const isStamped = ({ stamp, hash, extent }) => {
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return stamped === hash || (extent === 'console' && stamped === hash + CONSOLE_ONLY)
}

/** Installs under a lock, unless another process just did. */
const installOnce = async (root, { lockfile, hash, stamp, isMissing, extent }, plainLineMs) => {
  const lock = join(root, '.cache', 'installing')
  mkdirSync(join(root, '.cache'), { recursive: true })
  await takeLock(lock, plainLineMs)
  try {
    if (isStamped({ stamp, hash, extent }) && !isMissing()) return
    const installed = installedPackages(root)
    // Packages of tests that are there stay up to date; a smaller installation would remove them.
    const wanted = hasTestPackages(installed) ? 'all' : extent
    if (isMissing() || !isCovered(installed, lockfile, wanted)) {
      const isAdded = wanted === 'all' && !isMissing() && isCovered(installed, lockfile, 'console')
      await installPackages(root, { extent: wanted, isAdded }, plainLineMs)
    }
    writeFileSync(stamp, wanted === 'all' ? hash : hash + CONSOLE_ONLY)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/**
 * Makes node_modules match package-lock.json (RUN-03) and resolves with the pinned Node's path. The extent is `console` or `all`
 * (RUN-03). Rejects with one clear sentence.
 */
export const install = async (root, extent, plainLineMs = PLAIN_LINE_MS) => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Error(`Sofaspark needs Node.js 20 or newer; this is ${process.versions.node}.`)
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(root, 'node_modules', '.sofaspark-stamp')
  const pinned = pinnedIn(root, lockfile)
  const isMissing = () => pinned !== null && !existsSync(pinned)
  if (!isStamped({ stamp, hash, extent }) || isMissing())
    await installOnce(root, { lockfile, hash, stamp, isMissing, extent }, plainLineMs).catch((error) => {
      throw NO_SPACE.test(error.code) ? noSpace(root) : error
    })
  if (pinned !== null && existsSync(pinned)) return pinned
  if (major >= 24) return process.execPath
  throw new Error(
    `npm installed no Node.js 24 for ${process.platform} on ${process.arch}. Run the command again, or with Node.js 24 or newer.`,
  )
}
