import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'

const outside = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results'])
const isInput = (name: string) => !/\.(test|cases)\.tsx?$|^README\.md$|^\./.test(name)

const filesBelow = (entryPath: string): string[] => {
  if (!existsSync(entryPath)) return []
  if (!statSync(entryPath).isDirectory()) return [entryPath]
  return readdirSync(entryPath, { withFileTypes: true }).flatMap((entry) => {
    if (outside.has(entry.name)) return []
    const below = path.join(entryPath, entry.name)
    if (entry.isDirectory()) return filesBelow(below)
    return isInput(entry.name) ? [below] : []
  })
}

interface PackageFile {
  name: string
  dependencies?: Record<string, string>
}
const readPackage = (folder: string): PackageFile | null => {
  const file = path.join(projectDir, folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : null
}

const folderOf = (dependency: string): string => `packages/${dependency.slice('@sofaspark/'.length)}`

/** A folder and all of our packages that it depends on, directly or indirectly. */
export const withPackages = (folder: string, found = new Set<string>()): string[] => {
  if (found.has(folder)) return []
  found.add(folder)
  const dependencies = Object.keys(readPackage(folder)?.dependencies ?? {})
  for (const dependency of dependencies) {
    if (dependency.startsWith('@sofaspark/') && existsSync(path.join(projectDir, folderOf(dependency))))
      withPackages(folderOf(dependency), found)
  }
  return [...found]
}

const hashes = new Map<string, string>()
const hashOfPath = (entryPath: string): string => {
  const known = hashes.get(entryPath)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const file of filesBelow(path.join(projectDir, entryPath)).sort()) {
    hash.update(path.relative(projectDir, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const digest = hash.digest('hex')
  hashes.set(entryPath, digest)
  return digest
}

/** The builder itself and the exact versions of all dependencies are inputs of every target. */
const always = ['packages/build', 'tools/build', 'package-lock.json']

/** One hash over all files below the paths (relative to the project), without tests and documents. */
export const hashOfInputs = (places: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const entryPath of [...new Set([...places, ...always])].sort())
    hash.update(`${entryPath} ${hashOfPath(entryPath)}\n`)
  return hash.digest('hex')
}
