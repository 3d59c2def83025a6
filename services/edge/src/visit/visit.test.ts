import type { NetworkInterfaceInfo } from 'node:os'
import { deviceOf } from './device.ts'
import { joinOriginOf, lanAddress } from './join-origin.ts'
import type { Visit } from './visit.ts'

const visitAt = (host: string): Visit => ({ address: '127.0.0.1', scheme: 'http', host, origin: `http://${host}` })
const ip = (address: string, internal = false) => ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo

it('EDG-12 the join origin is the LAN address for a page on loopback, else its own, and a setting beats both', () => {
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'tv.localhost:8080'])
    expect(joinOriginOf(visitAt(host), undefined, '192.168.1.20')).toBe('http://192.168.1.20:8080')
  expect(joinOriginOf(visitAt('localhost'), undefined, '192.168.1.20')).toBe('http://192.168.1.20')
  expect(joinOriginOf(visitAt('localhost:8080'), undefined, null)).toBe('http://localhost:8080')
  expect(joinOriginOf(visitAt('192.168.1.7:8080'), undefined, '192.168.1.20')).toBe('http://192.168.1.7:8080')
  expect(joinOriginOf(visitAt('localhost:8080'), 'https://play.example/', '192.168.1.20')).toBe('https://play.example')
})

it('EDG-12 the LAN address is a private IPv4 of a real card before one of a bridge', () => {
  expect(lanAddress({ lo: [ip('127.0.0.1', true)], eth0: [ip('203.0.113.7')] })).toBeNull()
  expect(lanAddress({ docker0: [ip('172.17.0.1')], wlan0: [ip('192.168.1.20')] })).toBe('192.168.1.20')
  expect(lanAddress({ docker0: [ip('172.17.0.1')] })).toBe('172.17.0.1')
})

const agents: [string, 'screen' | 'phone'][] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel Tablet) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'screen'],
  ['Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148', 'screen'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'screen'],
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36', 'screen'],
  ['Mozilla/5.0 (Linux; Android 11; AFTKA) AppleWebKit/537.36 Chrome/108.0.0.0 Mobile Safari/537.36', 'screen'],
  ['', 'screen'],
]

it.each(agents)('EDG-05 the device of «%s» is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
