import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { guestBudgets } from '@sofaspark/contract/guest-games.ts'
import { ExpectedFailure } from '@sofaspark/programs'
import { refused, type Finding } from './findings.ts'

/** The files of a guest game by their path in its folder, with `/` between folders. */
export type GuestFiles = ReadonlyMap<string, Buffer>

export interface GuestFolder {
  files: GuestFiles
  findings: readonly Finding[]
  /** Whether `files` has all of it: reading ends at the budgets. */
  isWhole: boolean
}

const MB = 1_000_000
const inMB = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`

/** Control characters, and what another system reads as a folder or a drive. */
const UNSAFE_NAME = /[\p{Cc}\\:*?"<>|]/u

const problemOf = (name: string, isLink: boolean, isFile: boolean, bytes: number): string | null => {
  if (isLink) return 'Links are not published: put the file itself here.'
  if (!isFile) return 'This is neither a file nor a folder.'
  if (name.startsWith('.')) return 'Hidden files are not published: delete it.'
  if (UNSAFE_NAME.test(name)) return 'The name contains characters that no address should have.'
  return bytes > guestBudgets.fileBytes
    ? `The file has ${inMB(bytes)}; ${inMB(guestBudgets.fileBytes)} is the most.`
    : null
}

/**
 * Reads a guest game's folder, and no more of it than the budgets allow: links, hidden files, unsafe names and
 * files that are too large are findings. Throws one sentence if it is no folder. GAT-02 GAT-03
 */
export const readGuestFolder = (folder: string): GuestFolder => {
  const files = new Map<string, Buffer>()
  const findings: Finding[] = []
  let [count, bytes] = [0, 0]
  const read = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`
      const place = { file, line: null }
      if (entry.isDirectory() && !entry.name.startsWith('.') && !UNSAFE_NAME.test(entry.name)) {
        read(file)
        continue
      }
      const { size } = lstatSync(path.join(folder, file))
      const problem = problemOf(entry.name, entry.isSymbolicLink(), entry.isFile(), size)
      if (problem !== null) findings.push(refused(place, problem))
      else {
        count += 1
        bytes += size
        if (count <= guestBudgets.files && bytes <= guestBudgets.bytes)
          files.set(file, readFileSync(path.join(folder, file)))
      }
    }
  }
  try {
    read('')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code)))
      throw new ExpectedFailure(`${folder} is no folder.`)
    throw error
  }
  const whole = { file: '.', line: null }
  if (count > guestBudgets.files)
    findings.push(refused(whole, `The game has ${String(count)} files; ${String(guestBudgets.files)} is the most.`))
  if (bytes > guestBudgets.bytes)
    findings.push(refused(whole, `The game has ${inMB(bytes)}; ${inMB(guestBudgets.bytes)} is the most.`))
  return { files, findings, isWhole: count <= guestBudgets.files && bytes <= guestBudgets.bytes }
}
