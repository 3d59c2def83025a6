import { dirname } from 'node:path'
import { folderOf, isTest, type CruisedModule } from './architecture-table.ts'

/** The folders that the product files of each folder import, within a workspace. */
const importsOfFolders = (modules: readonly CruisedModule[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const workspace = folderOf(source)
    if (workspace === undefined || isTest(source)) continue
    const imports = found.get(dirname(source)) ?? new Set()
    found.set(dirname(source), imports)
    for (const { resolved } of dependencies)
      if (folderOf(resolved) === workspace && !isTest(resolved) && dirname(resolved) !== dirname(source))
        imports.add(dirname(resolved))
  }
  return found
}

/** All folders that a folder imports, directly and by others. */
const reachOf = (folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const to of imports.get(next) ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        open.push(to)
      }
  return reached
}

/** Each circle of folders of one workspace as a sorted list. */
export const folderCircles = (modules: readonly CruisedModule[]): string[][] => {
  const imports = importsOfFolders(modules)
  const folders = [...imports.keys()].sort()
  const reach = new Map(folders.map((folder) => [folder, reachOf(folder, imports)]))
  const circles: string[][] = []
  for (const folder of folders) {
    if (!reach.get(folder)?.has(folder) || circles.some((circle) => circle.includes(folder))) continue
    circles.push(folders.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)))
  }
  return circles
}
