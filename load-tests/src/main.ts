import http from 'k6/http'
import { playEvening } from './lobby.ts'
import type { Endpoint } from './socket-io.ts'
import { optionsOf, shapeNames, type ShapeName } from './shapes.ts'

const shape = (__ENV['SHAPE'] ?? 'smoke') as ShapeName
if (!shapeNames.includes(shape)) throw new Error(`“${shape}” is not a shape; the shapes are ${shapeNames.join(', ')}`)
const url = (__ENV['URL'] ?? 'http://localhost:8080').replace(/\/$/, '')
const regions = ['EU', 'US', 'ASIA']

const numberOf = (name: string): number | undefined => {
  const text = __ENV[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${name} is ${text}, and must be a number above 0`)
  return number
}

/** An audience takes its time to come, to vote and to cheer. */
const audience = { members: 500, lengthMs: 25_000 }
const withoutAudience = { members: 0, lengthMs: 12_000 }
const { members, lengthMs } = shape === 'audience' ? audience : withoutAudience

export const options = optionsOf(shape, { lobbies: numberOf('LOBBIES'), minutes: numberOf('MINUTES') })

/** One virtual user is one lobby of one host and eight phones; lobbies take the regions in turn. */
export const evening = (): void => {
  const region = regions[(__VU + __ITER) % regions.length] ?? 'EU'
  const response = http.get(`${url}/api/getSocketServerAddress?region=${region}`)
  const endpoint = response.json() as unknown as Endpoint
  playEvening(endpoint, {
    phones: Number(__ENV['PHONES'] ?? 8),
    inputsPerSecond: Number(__ENV['HZ'] ?? 30),
    lengthMs: Number(__ENV['EVENING_MS'] ?? lengthMs),
    members: Number(__ENV['MEMBERS'] ?? members),
    stranger: __VU === 1 && __ITER === 0,
  })
}

/** The results, for the caller; written to a file if SUMMARY names one. */
export const handleSummary = (found: object): Record<string, string> => ({
  [__ENV['SUMMARY'] ?? 'stdout']: JSON.stringify(found),
})

export { evening as default }
