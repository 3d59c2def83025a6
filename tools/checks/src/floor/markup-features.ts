import type { NewFeature } from '@sofaspark/build/floor/style-features.ts'
import type { Support } from '@sofaspark/build/floor/support.ts'
import ts from 'typescript'
import { lineOf, sourceFileOf } from '../shared/source-file.ts'

const ELEMENTS = 'html.elements'
const GLOBAL = 'html.global_attributes'

/** React's name of an attribute is the markup's with capitals. */
const plain = (name: string): string => name.toLowerCase()

/** Elements and attributes of a script's markup that an engine of the floor lacks: `popover`, `dialog.closedby`, `search`. */
export const newInMarkup = (path: string, text: string, support: Support): NewFeature[] => {
  if (!path.endsWith('x')) return []
  const file = sourceFileOf(path, text)
  const found: NewFeature[] = []
  const add = (node: ts.Node, record: string): void => {
    if (!support.isNewer(record)) return
    found.push({
      path,
      line: lineOf(file, node),
      feature: record.replace(/^html\.(?:elements|global_attributes)\./, ''),
    })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText()
      // A component's properties are its own.
      if (/^[a-z]/.test(tag)) {
        add(node, `${ELEMENTS}.${tag}`)
        for (const attribute of node.attributes.properties.filter(ts.isJsxAttribute)) {
          const name = plain(attribute.name.getText())
          add(attribute, `${GLOBAL}.${name}`)
          add(attribute, `${ELEMENTS}.${tag}.${name}`)
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
