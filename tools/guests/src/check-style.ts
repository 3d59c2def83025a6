import { parse, type Node } from 'postcss'
import { refused, type Finding } from './findings.ts'
import type { GuestFiles } from './guest-folder.ts'
import { judgeLoaded } from './judge-address.ts'

const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)/gi
const IMPORTED = /^\s*["']([^"']+)["']/

const addressesIn = (text: string): string[] =>
  [...text.matchAll(URLS)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')

/** Reads a style sheet of the game, of a file or in a page. `fromLine`: the line of its first character. GAT-04 */
export const checkStyle = (files: GuestFiles, file: string, fromLine: number, text: string): Finding[] => {
  const lineOf = (node: Node): number => (node.source?.start?.line ?? 1) + fromLine - 1
  try {
    const findings: Finding[] = []
    parse(text).walk((node) => {
      const words = node.type === 'decl' ? node.value : node.type === 'atrule' ? node.params : ''
      const imported = node.type === 'atrule' && node.name === 'import' ? IMPORTED.exec(words)?.[1] : undefined
      for (const address of [...addressesIn(words), ...(imported === undefined ? [] : [imported])]) {
        const finding = judgeLoaded(files, { file, line: lineOf(node) }, address)
        if (finding) findings.push(finding)
      }
    })
    return findings
  } catch (error) {
    const { line = 1 } = error as { line?: number }
    return [refused({ file, line: line + fromLine - 1 }, 'This is no valid style sheet.')]
  }
}
