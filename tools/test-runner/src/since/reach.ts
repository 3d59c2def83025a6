/** A workspace and the folders of those that it imports or runs. */
export interface Workspace {
  folder: string
  uses: readonly string[]
  /** The workspaces that only its tests start: they do not reach its users. */
  usedInTests: readonly string[]
}

/** The reach of a change: everything, because of one file, or some workspaces and test files. */
export type Reach =
  | { kind: 'everything'; because: string }
  | {
      kind: 'part'
      /** Workspaces whose sources changed. */
      changed: readonly string[]
      /** Workspaces whose sources changed, and all that use them, however indirectly. */
      affected: readonly string[]
      /** Workspaces in which any file changed; lint looks at them, too. */
      edited: readonly string[]
      /** Changed tests of workspaces that are not affected: they alone run there. */
      ownTests: readonly string[]
      /** The keys of the changed games; null if anything else changed as well, or nothing. */
      gamesAlone: readonly string[] | null
    }

/** Folders outside the workspaces, and their readers. Any other file can touch everything. */
const folders: readonly { prefix: string; readers: readonly string[]; inTestsOnly: boolean }[] = [
  { prefix: 'docs/sizes.json', readers: ['e2e'], inTestsOnly: true },
  { prefix: 'docs/', readers: ['tools/checks'], inTestsOnly: true },
  { prefix: 'deploy/', readers: ['tools/cluster'], inTestsOnly: false },
  { prefix: 'media/', readers: ['tools/build'], inTestsOnly: false },
  { prefix: '.ci/', readers: [], inTestsOnly: true },
]

/** Documents; the texts of pages are sources. */
const isText = (file: string): boolean => file.endsWith('.md') && !file.includes('/content/')
export const isTest = (file: string): boolean => /\.(?:test|type-test|spec)\.tsx?$/.test(file)

const withUsers = (changed: ReadonlySet<string>, workspaces: readonly Workspace[]): Set<string> => {
  const affected = new Set(changed)
  for (let size = -1; size !== affected.size;) {
    size = affected.size
    for (const { folder, uses } of workspaces) if (uses.some((used) => affected.has(used))) affected.add(folder)
  }
  const touched = workspaces.filter(({ usedInTests }) => usedInTests.some((used) => affected.has(used)))
  return new Set([...affected, ...touched.map(({ folder }) => folder)])
}

const GAME = /^games\/(?!controller$)(.+)$/
/** Every party begins with it: the journeys of the console itself play it. */
const FIRST_GAME = 'testgamelocal'

/** The games among changed workspaces; null if anything else changed as well, or nothing. */
const gamesAloneIn = (changed: ReadonlySet<string>): string[] | null => {
  const games = [...changed].flatMap((folder) => GAME.exec(folder)?.[1] ?? [])
  return games.length === 0 || games.length < changed.size ? null : games.sort()
}

/** The workspaces that import, build or start one of the changed ones themselves. */
const withOwnUsers = (changed: ReadonlySet<string>, workspaces: readonly Workspace[]): Set<string> => {
  const users = workspaces.filter(({ uses, usedInTests }) =>
    [...uses, ...usedInTests].some((used) => changed.has(used)),
  )
  return new Set([...changed, ...users.map(({ folder }) => folder)])
}

/** The reach of the changed files, by the graph of workspaces (CHK-80). A console starts without any game but the first (CHK-80). */
export const reachOf = (files: readonly string[], workspaces: readonly Workspace[]): Reach => {
  const changed = new Set<string>()
  const readers = new Set<string>()
  const edited = new Set<string>()
  const tests: { file: string; home: string }[] = []
  for (const file of files) {
    const home = workspaces.find(({ folder }) => file.startsWith(`${folder}/`))?.folder
    const read = folders.find(({ prefix }) => file.startsWith(prefix))
    if (home !== undefined) {
      edited.add(home)
      if (isTest(file)) tests.push({ file, home })
      else if (!isText(file)) changed.add(home)
    } else if (read) for (const reader of read.readers) (read.inTestsOnly ? readers : changed).add(reader)
    else if (!isText(file)) return { kind: 'everything', because: file }
  }
  const gamesAlone = gamesAloneIn(changed)
  const isFarFromConsole = gamesAlone !== null && !gamesAlone.includes(FIRST_GAME)
  const reached = isFarFromConsole ? withOwnUsers(changed, workspaces) : withUsers(changed, workspaces)
  const affected = new Set([...reached, ...readers])
  const ownTests = tests.filter(({ home }) => !affected.has(home)).map(({ file }) => file)
  return {
    kind: 'part',
    changed: [...changed].sort(),
    affected: [...affected].sort(),
    edited: [...edited].sort(),
    ownTests,
    gamesAlone,
  }
}
