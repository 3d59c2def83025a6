// Plain JavaScript on purpose: it runs under any installed Node (20 or newer), before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_POLL_MS = 500
const LOCK_WAIT_MS = 600_000

/** The packages of a lockfile that every machine installs, by folder, with links to our own; without optional ones. */
const neededPackages = (lockfile) =>
  Object.entries(JSON.parse(lockfile).packages ?? {}).filter(
    ([folder, entry]) => folder.includes('node_modules/') && !entry.optional,
  )

/** Whether npm's own record of node_modules covers the lockfile (as after a plain `npm install`). */
const isCovered = (root, lockfile) => {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {}
  return neededPackages(lockfile).every(
    ([folder, entry]) => installed[folder] !== undefined && installed[folder].version === entry.version,
  )
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const takeLock = (folder) => {
  const holder = join(folder, 'pid')
  for (let waitedMs = 0; waitedMs < LOCK_WAIT_MS; waitedMs += LOCK_POLL_MS) {
    try {
      mkdirSync(folder)
      writeFileSync(holder, String(process.pid))
      return
    } catch {
      const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0
      if (pid && !isAlive(pid)) rmSync(folder, { recursive: true, force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
    }
  }
}

const npm = (root, parameters, output) =>
  spawnSync('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', output, output],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).status === 0

/**
 * Uses `npm ci` if possible. It refuses a lockfile that was written on another kind of machine and so lacks this one's optional
 * packages (or vice versa); `npm install` then takes the locked versions regardless and adds the missing ones.
 */
const installPackages = (root) => {
  process.stderr.write('Installing dependencies, once…\n')
  if (npm(root, ['ci'], 'pipe')) return
  if (!npm(root, ['install', '--no-save'], 2))
    throw new Error('The dependencies could not be installed; npm says why above.')
}

/** Makes node_modules match package-lock.json (RUN-03) and returns the pinned Node's path. Throws one clear sentence. */
export const install = (root) => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Error(`Sofaspark needs Node.js 20 or newer; this is ${process.versions.node}.`)
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(root, 'node_modules', '.sofaspark-stamp')
  const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (!isStamped() || !existsSync(pinned)) {
    const lock = join(root, '.cache', 'installing')
    mkdirSync(join(root, '.cache'), { recursive: true })
    takeLock(lock)
    try {
      if (!isStamped() || !existsSync(pinned)) {
        if (!existsSync(pinned) || !isCovered(root, lockfile)) installPackages(root)
        writeFileSync(stamp, hash)
      }
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  if (existsSync(pinned)) return pinned
  if (major >= 24) return process.execPath
  throw new Error(
    'The pinned Node.js 24 is missing: npm was not allowed to run install scripts. Use Node.js 24 instead.',
  )
}
