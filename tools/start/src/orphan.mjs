import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'
/** On other systems each check starts a program, so checks are rarer. */
const CHECK_MS = isLinux ? 1000 : 5000

const ps = (field, pid) => spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()

const parentOf = (pid) => {
  if (pid === process.pid) return process.ppid
  try {
    // The name in brackets may contain spaces and brackets; state and parent follow the last one.
    if (isLinux) return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ')[1])
    return Number(ps('ppid', pid))
  } catch {
    return 0
  }
}

const commandOf = (pid) => {
  try {
    return isLinux ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : ps('command', pid)
  } catch {
    return ''
  }
}

/**
 * Calls once when npm, or the shell between npm and this process, is gone without having passed a signal on: then no one
 * can reach this process any more. Does nothing outside an npm script.
 */
export const onOrphaned = (call) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const links = [[process.pid, shell]]
  if (/sh -c .*tools\//.test(commandOf(shell))) links.push([shell, parentOf(shell)])
  if (links.some(([, parent]) => parent <= 1)) return
  const timer = setInterval(() => {
    if (links.every(([pid, parent]) => parentOf(pid) === parent)) return
    clearInterval(timer)
    call()
  }, CHECK_MS)
  timer.unref()
}
