import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import {
  joinOriginsOf,
  cardsOf,
  type CardKind,
  type Machine,
  createNetworkCards,
  defaultCardIn,
  sourceAddress,
} from './this-machine.ts'
import type { Visit } from './visit.ts'

const visitAt = (host: string): Visit => ({ address: '127.0.0.1', scheme: 'http', host, origin: `http://${host}` })
const ip = (address: string, mac = '3c:52:82:00:00:01', internal = false) =>
  ({ address, internal, family: 'IPv4', mac }) as NetworkInterfaceInfo
const NO_MAC = '00:00:00:00:00:00'

const machine = (
  interfaces: Machine['interfaces'],
  defaultCard: string | null = null,
  facts: Readonly<Record<string, CardKind>> = {},
): string[] =>
  cardsOf({ interfaces, defaultCard, processInfoOf: (name) => facts[name] ?? 'unknown' }).map(
    ({ name, address }) => `${name} ${address}`,
  )

const wifi = () => [{ name: 'wlan0', address: '192.168.1.20', kind: 'wifi' as const }]
const none = () => []

it('EDG-12 the join origin is the best card’s for a page on loopback, else its own; a setting overrides both', () => {
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'tv.localhost:8080'])
    expect(joinOriginsOf(visitAt(host), undefined, wifi).joinOrigin).toBe('http://192.168.1.20:8080')
  expect(joinOriginsOf(visitAt('localhost'), undefined, wifi).joinOrigin).toBe('http://192.168.1.20')
  expect(joinOriginsOf(visitAt('localhost:8080'), undefined, none)).toEqual({
    joinOrigin: 'http://localhost:8080',
    joinOrigins: [],
  })
})

it('EDG-450 only a page on loopback without a setting gets the origins of the cards', () => {
  expect(joinOriginsOf(visitAt('localhost:8080'), undefined, wifi).joinOrigins).toEqual([
    { origin: 'http://192.168.1.20:8080', card: 'wlan0', kind: 'wifi' },
  ])
  expect(joinOriginsOf(visitAt('192.168.1.7:8080'), undefined, wifi)).toEqual({
    joinOrigin: 'http://192.168.1.7:8080',
  })
  expect(joinOriginsOf(visitAt('localhost:8080'), 'https://play.example/', wifi)).toEqual({
    joinOrigin: 'https://play.example',
  })
})

it('EDG-12 the card of the default route wins over any name, then one that looks like hardware', () => {
  const two = { podman0: [ip('10.88.0.1')], eth0: [ip('192.168.7.2')], wlan0: [ip('192.168.1.20')] }
  expect(machine(two, 'wlan0')).toEqual(['wlan0 192.168.1.20', 'eth0 192.168.7.2'])
  // By its address where the system names no card.
  expect(machine(two, '192.168.1.20')).toEqual(['wlan0 192.168.1.20', 'eth0 192.168.7.2'])
  expect(machine(two)).toEqual(['eth0 192.168.7.2', 'wlan0 192.168.1.20'])
  expect(machine({ br0: [ip('192.168.1.9')], enp3s0: [ip('10.0.0.9')] }, 'br0')[0]).toBe('br0 192.168.1.9')
  expect(machine({ office: [ip('141.20.1.5')], podman0: [ip('10.88.0.1')] }, 'office')).toEqual(['office 141.20.1.5'])
  const usb = { ham0: [ip('10.147.20.3')], dongle: [ip('192.168.42.129')] }
  expect(machine(usb, null, { dongle: 'cable' })).toEqual(['dongle 192.168.42.129'])
  expect(machine({ lo: [ip('127.0.0.1', NO_MAC, true)], eth0: [ip('203.0.113.7')] })).toEqual([])
  expect(machine({ eth0: [ip('169.254.7.7')], wlan0: [ip('192.168.1.20')] }, 'eth0')).toEqual(['wlan0 192.168.1.20'])
})

it('EDG-450 a tunnel does not win by its route; without a default route and hardware one card is offered', () => {
  const vpn = { corp0: [ip('10.8.0.2', NO_MAC)], wlp2s0: [ip('192.168.1.20')] }
  expect(machine(vpn, 'corp0')).toEqual(['wlp2s0 192.168.1.20'])
  const zerotier = { ztabcdef: [ip('10.147.20.3')], wlp2s0: [ip('192.168.1.20')] }
  expect(machine(zerotier, 'ztabcdef', { ztabcdef: 'tunnel' })).toEqual(['wlp2s0 192.168.1.20'])
  expect(machine({ 'Ethernet 2': [ip('192.168.56.1', '0a:00:27:00:00:0b')], 'Wi-Fi': [ip('10.0.0.3')] })).toEqual([
    'Wi-Fi 10.0.0.3',
  ])
  expect(machine({ docker0: [ip('172.17.0.1')] })).toEqual(['docker0 172.17.0.1'])
  expect(machine({ docker0: [ip('172.17.0.1')], strange: [ip('10.1.1.1')] })).toEqual(['strange 10.1.1.1'])
})

it('EDG-12 of several default routes the cheapest counts, of IPv6 ones only without one of IPv4; refused ones never', () => {
  const head = 'Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\n'
  const route = (card: string, metric: number, flags = '0003', to = '00000000'): string =>
    `${card}\t${to}\t0101A8C0\t${flags}\t0\t0\t${metric}\t${to === '00000000' ? to : '00FFFFFF'}\t0\t0\t0   \n`
  const zeros = '0'.repeat(32)
  const ipv6 = `${zeros} 00 ${zeros} 00 fe80${'0'.repeat(28)} 00000400 00000001 00000000 00000003    wlan6\n`
  expect(defaultCardIn(head + route('wlan0', 600) + route('eth0', 100), ipv6)).toBe('eth0')
  expect(defaultCardIn(head + route('eth0', 5, '0200') + route('wlan0', 600), '')).toBe('wlan0')
  expect(defaultCardIn(head + route('eth0', 0, '0001', '0001A8C0'), ipv6)).toBe('wlan6')
  expect(defaultCardIn(head, '')).toBeNull()
})

it('EDG-12 where the system has no table of routes, a socket names the address of the default route', async () => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  expect([null, ...own]).toContain(await sourceAddress())
})

it('EDG-450 the cards are read again after a second, from this machine', () => {
  let nowMs = 0
  const read = createNetworkCards(() => nowMs)
  const first = read()
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  for (const { address } of first) expect(own).toContain(address)
  nowMs = 999
  expect(read()).toBe(first)
  nowMs = 1_000
  expect(read()).not.toBe(first)
  expect(read()).toEqual(first)
})
