import type { Widget } from '@sofaspark/contract'
import type { ControlContext } from './control.ts'
import { make, setProperty } from './dom.ts'

const palette = ['#1a0d33', '#e5484d', '#f5862a', '#ffd23f', '#35a86b', '#2f7fe0', '#8b5cf6', '#8a5a3c', '#fffdf7']
const widths = [8, 16, 32]

const shapes = {
  fill: 'M11 3 4 10l7 7 7-7-7-7zm-7 7h14M20 14c1.500 2 2 3 2 4a2 2 0 0 1-4 0c0-1 .500-2 2-4z',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const

const picture = (name: keyof typeof shapes): SVGSVGElement => {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', shapes[name])
  for (const [key, value] of Object.entries({ fill: 'none', stroke: 'currentColor', 'stroke-width': '2.2' }))
    path.setAttribute(key, value)
  path.setAttribute('stroke-linecap', 'round')
  path.setAttribute('stroke-linejoin', 'round')
  svg.append(path)
  return svg
}

export interface Pens {
  color: string
  width: number
  pours: boolean
}

/** Inks, pens, the paint bucket, undo and clear: big enough for thumbs, in rows that fit beside or below the paper. */
export const createTools = (widget: Widget, context: ControlContext, acts: { undo: () => void; clear: () => void }) => {
  const inks = widget.palette ?? palette
  const pens = widget.widths ?? widths
  const has = (tool: 'fill' | 'undo' | 'clear') => widget.tools?.includes(tool) ?? true
  const chosen: Pens = { color: inks[0] ?? '#000000', width: pens[Math.min(1, pens.length - 1)] ?? 8, pours: false }
  const marks: (() => void)[] = []
  const tool = (className: string, name: string, act: () => void, isOn?: () => boolean) => {
    const button = make('button', `pad-tool ${className}`, { type: 'button', 'aria-label': name, title: name })
    button.addEventListener('click', () => {
      act()
      context.feel()
      for (const mark of marks) mark()
    })
    if (isOn) marks.push(() => button.setAttribute('aria-pressed', String(isOn())))
    return button
  }
  const inkButtons = inks.map((ink, at) => {
    const choose = () => {
      chosen.color = ink
    }
    const button = tool('pad-ink', `${context.words.color} ${at + 1}`, choose, () => chosen.color === ink)
    setProperty(button, '--pen-ink', ink)
    return button
  })
  const penButtons = pens.map((pen) => {
    const choose = () => {
      chosen.width = pen
      chosen.pours = false
    }
    const button = tool('pad-pen', `${context.words.width} ${pen}`, choose, () => !chosen.pours && chosen.width === pen)
    setProperty(button, '--pen', pen)
    return button
  })
  const others: HTMLElement[] = []
  if (has('fill')) {
    const pours = () => {
      chosen.pours = !chosen.pours
    }
    const button = tool('pad-fill', context.words.fill, pours, () => chosen.pours)
    button.append(picture('fill'))
    others.push(button)
  }
  for (const name of ['undo', 'clear'] as const) {
    if (!has(name)) continue
    const button = tool('pad-word', context.words[name], acts[name])
    button.append(picture(name))
    others.push(button)
  }
  for (const mark of marks) mark()
  const element = make('div', 'pad-tools', {}, [
    make('div', 'pad-inks', {}, inkButtons),
    make('div', 'pad-pens', {}, [...penButtons, ...others]),
  ])
  return { element, chosen }
}
