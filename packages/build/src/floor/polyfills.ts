/**
 * The one list of polyfills, each of which defines itself only where it is missing, and not enumerably: libraries walk arrays with
 * `for … in`. Only browsers that lack something load this file (`engine-guard.ts`), before every other script. ENG-03, ENG-04
 */
import 'core-js/stable/array/at'
import 'core-js/stable/array/find-last'
import 'core-js/stable/array/find-last-index'
import 'core-js/stable/array/to-reversed'
import 'core-js/stable/array/to-sorted'
import 'core-js/stable/array/to-spliced'
import 'core-js/stable/array/with'
import 'core-js/stable/object/has-own'
import 'core-js/stable/string/at'
import 'core-js/stable/structured-clone'
import 'core-js/stable/typed-array/at'
import { withPlainSides } from './old-styles.ts'

const define = (owner: object, name: string, value: unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

define(Element.prototype, 'replaceChildren', function replaceChildren(this: Element, ...nodes: (Node | string)[]) {
  while (this.lastChild) this.removeChild(this.lastChild)
  this.append(...nodes)
})

define(AbortSignal, 'timeout', (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
})

/** A corner's radius of a path, the same at all four corners: no picture of ours has others. */
define(
  CanvasRenderingContext2D.prototype,
  'roundRect',
  function roundRect(this: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius = 0) {
    const [left, right] = width < 0 ? [x + width, x] : [x, x + width]
    const [top, bottom] = height < 0 ? [y + height, y] : [y, y + height]
    const corner = Math.min(radius, (right - left) / 2, (bottom - top) / 2)
    this.moveTo(left + corner, top)
    this.arcTo(right, top, right, bottom, corner)
    this.arcTo(right, bottom, left, bottom, corner)
    this.arcTo(left, bottom, left, top, corner)
    this.arcTo(left, top, right, top, corner)
    this.closePath()
    this.moveTo(left, top)
  },
)

if (
  typeof CSSStyleSheet.prototype.replaceSync === 'function' &&
  typeof CSS === 'object' &&
  !CSS.supports('inset', '0')
) {
  // eslint-disable-next-line typescript/unbound-method -- Called below with its own sheet.
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function replacePlainly(this: CSSStyleSheet, css: string) {
    replaceSync.call(this, withPlainSides(css))
  }
}
