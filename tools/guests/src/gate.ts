import { config } from 'zod/mini'
import { en } from 'zod/locales'
import { findGame } from '@sofaspark/contract'
import {
  guestBudgets,
  guestManifestFile,
  guestManifestSchema,
  guestPages,
  type GuestManifest,
} from '@sofaspark/contract/guest-games.ts'
import { checkPage } from './check-page.ts'
import { checkScript } from './check-script.ts'
import { checkStyle } from './check-style.ts'
import { refused, type Finding } from './findings.ts'
import { readGuestFolder, type GuestFiles } from './guest-folder.ts'

export interface Verdict {
  /** `null` for a folder whose description is missing or invalid. */
  manifest: GuestManifest | null
  /** Refused ones first, in the order of files and lines. */
  findings: readonly Finding[]
}

// The contract's schemas bring no words.
config(en())

const manifestPlace = { file: guestManifestFile, line: null }

const readManifest = (files: GuestFiles): { manifest: GuestManifest | null; findings: Finding[] } => {
  const bytes = files.get(guestManifestFile)
  if (!bytes)
    return { manifest: null, findings: [refused(manifestPlace, 'The folder has no description of the game.')] }
  let content: unknown
  try {
    content = JSON.parse(bytes.toString('utf8'))
  } catch {
    // The finding says so.
    return { manifest: null, findings: [refused(manifestPlace, 'This is no valid JSON.')] }
  }
  const read = guestManifestSchema.safeParse(content)
  if (read.success) return { manifest: read.data, findings: [] }
  const findings = read.error.issues.map(({ path, message }) =>
    refused(manifestPlace, `${path.length > 0 ? `“${path.join('.')}”` : 'The description'}: ${message}.`),
  )
  return { manifest: null, findings }
}

const checkManifest = ({ key, picture }: GuestManifest, files: GuestFiles): Finding[] => [
  ...(findGame(key) ? [refused(manifestPlace, `The key ${key} belongs to a game of the console.`)] : []),
  ...(files.has(picture) ? [] : [refused(manifestPlace, `The picture “${picture}” is not in the folder.`)]),
]

const checkPages = (files: GuestFiles): Finding[] =>
  guestPages.flatMap((page) => {
    const bytes = files.get(page)
    const place = { file: page, line: null }
    if (!bytes) return [refused(place, 'The game has no such page.')]
    return bytes.byteLength > guestBudgets.pageBytes
      ? [
          refused(
            place,
            `The page has ${String(bytes.byteLength)} bytes; ${String(guestBudgets.pageBytes)} is the most.`,
          ),
        ]
      : []
  })

const checkFile = (files: GuestFiles, file: string, bytes: Buffer, hasHost: boolean): Finding[] => {
  const text = (): string => bytes.toString('utf8')
  if (/\.html?$/i.test(file)) return checkPage(files, file, text(), hasHost)
  if (/\.css$/i.test(file)) return checkStyle(files, file, 1, text())
  return /\.m?js$/i.test(file) ? checkScript({ files, file, fromLine: 1, hasHost }, text()) : []
}

const inOrder = (one: Finding, other: Finding): number =>
  Number(one.kind === 'noted') - Number(other.kind === 'noted') ||
  one.file.localeCompare(other.file, 'en') ||
  (one.line ?? 0) - (other.line ?? 0)

/** Judges the folder of a guest game: what is refused keeps it from being published. Throws one sentence if it is no folder. */
export const judgeFolder = (folder: string): Verdict => {
  const { files, findings, isWhole } = readGuestFolder(folder)
  if (!isWhole) return { manifest: null, findings: [...findings].sort(inOrder) }
  const { manifest, findings: ofManifest } = readManifest(files)
  const all = [
    ...findings,
    ...ofManifest,
    ...(manifest ? checkManifest(manifest, files) : []),
    ...checkPages(files),
    ...[...files].flatMap(([file, bytes]) => checkFile(files, file, bytes, manifest?.root === true)),
  ]
  return { manifest, findings: all.sort(inOrder) }
}
