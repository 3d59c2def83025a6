import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles, readProjectFile } from '@sofaspark/tool-checks/files.ts'
import { root } from '@sofaspark/tool-checks/command.ts'
import { isTest, type Workspace } from './reach.ts'

interface Manifest {
  name: string
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
}

/** Workspaces that start or build others by a computed path; a literal path is found in the sources. */
const putTogether: Readonly<Record<string, RegExp>> = {
  'packages/lobby-testing': /^services\//,
  'packages/abuse-suite': /^services\//,
  'tools/start': /^services\/|^tools\/build$/,
  'tools/build': /^(?:shell|mf-[a-z]+|games\/.*)$/,
  'tools/play': /^games\//,
}

/** Workspaces that only inspect the paths in their sources, or start them for others. */
const startsForOthers: readonly string[] = ['packages/lobby-testing', 'tools/checks', 'tools/test-runner']

/** The call that starts the whole product, and where it is at home. */
const PRODUCT = { call: 'startProduct(', home: 'tools/start' }

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The folders of which a source that starts programs names a file. */
export const startedIn = (text: string, folders: readonly string[]): string[] => {
  const product = text.includes(PRODUCT.call) ? [PRODUCT.home] : []
  if (!text.includes('@sofaspark/programs')) return product
  const code = text.replace(COMMENT, '')
  const named = folders.filter((folder) =>
    new RegExp(`(?<![\\w-])${folder}/(?:src|fixtures|[\\w-]+\\.(?:ts|mjs)\\b)`).test(code),
  )
  return [...product, ...named]
}

/** The graph of workspaces: by what their manifests list and what their sources start (CHK-80). */
export const readWorkspaces = (): Workspace[] => {
  const manifests = projectFiles(/\/package\.json$/).filter((path) => !path.includes('/fixtures/'))
  const folders = manifests.map((path) => dirname(path))
  const byName = new Map(
    folders.map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
      return [manifest.name, { folder, manifest }] as const
    }),
  )
  const sources = projectFiles(/(?<!\.(?:slow|night)\.(?:test|spec)|\.type-test)\.(?:tsx?|mjs|cjs)$/)
  return [...byName.values()].map(({ folder, manifest }) => {
    const uses = new Set<string>()
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const ours = byName.get(name)
      if (ours) uses.add(ours.folder)
    }
    const usedInTests = new Set<string>()
    for (const file of sources.filter((path) => path.startsWith(`${folder}/`))) {
      const started = startedIn(readProjectFile(file), folders)
      if (isTest(file)) for (const other of started) usedInTests.add(other)
      else if (!startsForOthers.includes(folder)) for (const other of started) uses.add(other)
    }
    const others = putTogether[folder]
    if (others) for (const other of folders) if (others.test(other)) uses.add(other)
    uses.delete(folder)
    return { folder, uses: [...uses].sort(), usedInTests: [...usedInTests].sort() }
  })
}
