// Runs before everything else in a page: features that our dependencies use and the oldest supported browser lacks.

const last = <Item>(items: ArrayLike<Item>, index: number): Item | undefined =>
  items[index < 0 ? items.length + Math.trunc(index) : Math.trunc(index)]

const define = (owner: object, name: string, value: unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

define(Object, 'hasOwn', (owner: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, key))
for (const owner of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype) as object])
  define(owner, 'at', function at(this: ArrayLike<unknown>, index = 0) {
    return last(this, index)
  })
define(globalThis, 'structuredClone', (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown)
define(Element.prototype, 'replaceChildren', function replaceChildren(this: Element, ...nodes: (Node | string)[]) {
  while (this.lastChild) this.removeChild(this.lastChild)
  this.append(...nodes)
})
