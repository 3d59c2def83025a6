import type { Verdict } from './check-counts.ts'
import { lobbiesInPlay, type Cost, type Sample } from './sampler.ts'

export interface Threshold {
  metric: string
  rule: string
  ok: boolean
  value: string
}
export interface LoadReport {
  shape: string
  url: string
  thresholds: readonly Threshold[]
  counts: readonly Verdict[]
  samples: readonly Sample[]
  cost: Cost
}

const WIDTH = 720
const HEIGHT = 180
const MARGIN = 44

interface Line {
  name: string
  colour: string
  value: (sample: Sample, before: Sample | undefined) => number
}

const rate = (now: number, before: number | undefined, seconds: number): number =>
  before === undefined || seconds <= 0 ? 0 : Math.max(0, (now - before) / seconds)
const format = (value: number): string =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toPrecision(3)
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${String(letter.codePointAt(0))};`)

const chart = (title: string, unit: string, samples: readonly Sample[], lines: readonly Line[]): string => {
  const rows = lines.map((line) => samples.map((sample, index) => line.value(sample, samples[index - 1])))
  const most = Math.max(...rows.flat(), 1e-9)
  const endS = samples.at(-1)?.atS ?? 1
  const x = (atS: number): string => (MARGIN + (atS / endS) * (WIDTH - MARGIN - 8)).toFixed(1)
  const y = (value: number): string => (HEIGHT - 24 - (value / most) * (HEIGHT - 40)).toFixed(1)
  const paths = lines.map(({ colour }, row) => {
    const points = samples.map(({ atS }, index) => `${x(atS)},${y(rows[row]?.[index] ?? 0)}`).join(' ')
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`
  })
  const legend = lines
    .map(({ name, colour }) => `<span style="color:${colour}">■</span> ${escape(name)}`)
    .join(' &nbsp; ')
  return `<figure><figcaption>${escape(title)} <small>${legend}</small></figcaption><svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${escape(title)}">
<line x1="${String(MARGIN)}" y1="${y(0)}" x2="${String(WIDTH)}" y2="${y(0)}" class="axis"/><line x1="${String(MARGIN)}" y1="${y(most)}" x2="${String(WIDTH)}" y2="${y(most)}" class="grid"/>
<text x="4" y="${y(most)}" dy="4">${format(most)} ${unit}</text><text x="4" y="${y(0)}" dy="4">0</text><text x="${String(WIDTH - 40)}" y="${String(HEIGHT - 6)}">${format(endS)} s</text>
${paths.join('')}</svg></figure>`
}

const MEBIBYTE = 1_048_576
const charts = (samples: readonly Sample[]): string =>
  [
    chart('Lobbies and sockets', '', samples, [
      { name: 'lobbies in play', colour: '#6a3df0', value: lobbiesInPlay },
      { name: 'sockets', colour: '#0a8f6a', value: ({ lobby }) => lobby.sockets },
    ]),
    chart('Inputs a second', '/s', samples, [
      {
        name: 'received by the services',
        colour: '#d1495b',
        value: (now, before) =>
          rate(now.lobby.inputsReceived, before?.lobby.inputsReceived, now.atS - (before?.atS ?? 0)),
      },
    ]),
    chart('Cores at work', '', samples, [
      {
        name: 'lobby services',
        colour: '#6a3df0',
        value: (now, before) => rate(now.lobby.cpuSeconds, before?.lobby.cpuSeconds, now.atS - (before?.atS ?? 0)),
      },
      {
        name: 'edges',
        colour: '#e08e0b',
        value: (now, before) => rate(now.edge.cpuSeconds, before?.edge.cpuSeconds, now.atS - (before?.atS ?? 0)),
      },
    ]),
    chart('Memory', 'MiB', samples, [
      { name: 'lobby services', colour: '#6a3df0', value: ({ lobby }) => lobby.residentBytes / MEBIBYTE },
      { name: 'edges', colour: '#e08e0b', value: ({ edge }) => edge.residentBytes / MEBIBYTE },
    ]),
  ].join('\n')

const mark = (ok: boolean): string => (ok ? '<b class="ok">holds</b>' : '<b class="no">missed</b>')
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/** One page that needs nothing else: the verdict, what k6 and the services counted, and how it went. */
export const reportPage = ({ shape, url, thresholds, counts, samples, cost }: LoadReport): string => {
  const holds = [...thresholds.map(({ ok }) => ok), ...counts.map((count) => count.holds)].every(Boolean)
  const perCore = cost.lobbyCpuSeconds > 0 ? format(cost.lobbySeconds / cost.lobbyCpuSeconds) : '–'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Load: ${escape(shape)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#1c1830}table{border-collapse:collapse;width:100%}td,th{padding:.3rem .6rem;border-bottom:1px solid #ddd;text-align:start}
.ok{color:#0a7a55}.no{color:#b3261e}figure{margin:1.5rem 0}svg{width:100%;background:#faf9ff;border-radius:8px}svg text{font-size:11px;fill:#555}.axis{stroke:#888}.grid{stroke:#ddd}small{color:#666}</style>
<h1>${escape(shape)}: ${holds ? 'every bound holds' : 'a bound is missed'}</h1><p>Against ${escape(url)}; at most ${format(cost.mostLobbies)} lobbies at a time; ${perCore} full lobbies a core of the lobby services.</p>
<h2>Thresholds</h2><table><tr><th>what<th>bound<th>was<th></tr>${thresholds.map(({ metric, rule, value, ok }) => row(escape(metric), escape(rule), escape(value), mark(ok))).join('')}</table>
<h2>What k6 sent, and what the services counted</h2><table><tr><th>what<th>at least<th>services<th>at most<th></tr>${counts.map((count) => row(escape(count.what), String(count.least), String(count.services), String(count.most), mark(count.holds))).join('')}</table>
<h2>How it went</h2>${charts(samples)}</html>
`
}
