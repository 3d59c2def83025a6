import { join } from 'node:path'
import { findProgram, nodePath, runProgram, startProgram } from '@sofaspark/programs'
import type { ChannelFigures } from './shared/party-with-loss.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Two lanes: the age of a thumb’s movement, direct and over the relay'

const MAX_DIRECT_TO_RELAY = 0.4
const MAX_SETUP_MS = 4_000

/** A separate network, in which packet loss affects nothing else: a card for the direct lane's address, and loopback. */
const ownNetwork = [
  'ip link set lo up',
  'ip link add lanes0 type veth peer name lanes1',
  'ip addr add 10.99.0.1/24 dev lanes0',
  'ip link set lanes0 up',
  'ip link set lanes1 up',
  'ip route add default via 10.99.0.1',
  'exec "$@"',
].join(' && ')

const canHaveOwnNetwork = (): boolean =>
  (['unshare', 'ip', 'iptables'] as const).every((name) => findProgram(name) !== null) &&
  runProgram('unshare', ['-n', 'iptables', '-L']).status === 0

const partyWithLoss = (): Promise<ChannelFigures> =>
  new Promise((settle, refuse) => {
    const inner = [nodePath(), join(import.meta.dirname, 'party-with-loss.ts')]
    const child = startProgram('unshare', ['-n', 'sh', '-c', ownNetwork, 'sh', ...inner], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
    child.on('close', (code) => {
      const figures = /^figures (.*)$/m.exec(printed)?.[1]
      if (figures === undefined) refuse(new Error(`no figures, exit ${String(code)}:\n${printed}`))
      else settle(JSON.parse(figures) as ChannelFigures)
    })
  })

/** Needs Linux and root, because loss is simulated in a separate network namespace; elsewhere it says so. */
export const run = async (): Promise<BenchResult[]> => {
  if (!canHaveOwnNetwork())
    return [{ name: 'not measured', value: 0, unit: '', note: 'needs Linux, root, unshare and iptables' }]
  const { setupMs, rounds } = await partyWithLoss()
  const ages = rounds.flatMap(({ lossPercent, direct, relay }): BenchResult[] => {
    const at = `at ${String(lossPercent)} % loss`
    const note = `of ${String(direct.moves)} and ${String(relay.moves)} movements, at the same time`
    return [
      { name: `${at}: direct, median`, value: direct.p50Ms, unit: 'ms' },
      { name: `${at}: direct, p99`, value: direct.p99Ms, unit: 'ms' },
      { name: `${at}: relay, median`, value: relay.p50Ms, unit: 'ms' },
      { name: `${at}: relay, p99`, value: relay.p99Ms, unit: 'ms' },
      {
        name: `${at}: p99, direct to relay`,
        value: direct.p99Ms / relay.p99Ms,
        unit: '×',
        note,
        ...(lossPercent > 0 ? { bound: MAX_DIRECT_TO_RELAY } : {}),
      },
    ]
  })
  return [{ name: 'joined until the direct lane carries', value: setupMs, unit: 'ms', bound: MAX_SETUP_MS }, ...ages]
}
