import type { NetworkInterfaceInfo } from 'node:os'
import { deviceOf } from './device.ts'
import { joinOriginOf, lanAddress } from './join-origin.ts'
import type { Visit } from './visit.ts'

const visitAt = (host: string): Visit => ({ address: '127.0.0.1', scheme: 'http', host, origin: `http://${host}` })
const ip = (address: string, internal = false) => ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo

it('EDG-12 the join origin is the LAN address for a page on loopback, else its own; a setting overrides both', () => {
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
  [
    'Mozilla/5.0 (Linux; Android 9; AFTMM Build/NS6265; wv) AppleWebKit/537.36 Chrome/70 Mobile Safari/537.36',
    'screen',
  ],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 76.0.3809.146/6.0 TV Safari/537.36', 'screen'],
  ['Mozilla/5.0 (Linux; Tizen 2.3) AppleWebKit/538.1 Version/2.3 TV Safari/538.1', 'screen'],
  ['Mozilla/5.0 (Linux; Tizen 2.3; SM-Z130H) AppleWebKit/537.3 SamsungBrowser/1.1 Mobile Safari/537.3', 'phone'],
  ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) AppleWebKit/537.36 Chrome/118.0.0.0 Mobile Safari/537.36', 'screen'],
  [
    'Mozilla/5.0 (Linux; Android 12; Chromecast) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 CrKey/1.56',
    'screen',
  ],
  ['Mozilla/5.0 (Linux; Android 10; GoogleTV) AppleWebKit/537.36 Chrome/83.0.4103.120 Mobile Safari/537.36', 'screen'],
  ['HbbTV/1.2.1 (+DRM;Philips;40PFS6609;0.5;0.5;WIFI;) CE-HTML/1.0', 'screen'],
  ['Mozilla/5.0 (PlayStation; PlayStation 5/7.20) AppleWebKit/605.1.15 Version/15.4 Safari/605.1.15', 'screen'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 Mobile Edge/18.19041', 'screen'],
  ['AppleTV11,1/11.1', 'screen'],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Edge/15.15254', 'phone'],
  ['Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0', 'screen'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 Version/15.6', 'phone'],
  ['Mozilla/5.0 (Linux; U; Android 14; SM-S918B) AppleWebKit/537.36 SamsungBrowser/25.0 Mobile Safari/537.36', 'phone'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25 Opera Mobi/ADR', 'phone'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'screen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'screen'],
  ['', 'screen'],
]

it.each(agents)('EDG-05 the device of “%s” is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

it.each(['tizen', 'android', 'mobile', 'aft', 'aftmobi', 'smart', 'tizenandroidmobile', ' '])(
  'EDG-119 an agent of 16 kB of “%s” takes about sixteen times as long as one of 1 kB',
  (word) => {
    // The quickest round: a busy machine slows single rounds, never all of them to the same degree.
    const leastMs = (bytes: number): number => {
      const agent = word.repeat(Math.ceil(bytes / word.length)).slice(0, bytes)
      const rounds = Array.from({ length: 25 }, () => {
        const startMs = performance.now()
        for (let n = 0; n < 20; n++) deviceOf(agent)
        return (performance.now() - startMs) / 20
      })
      return Math.min(...rounds)
    }
    leastMs(1_024)
    expect(leastMs(16_384)).toBeLessThan(Math.max(leastMs(1_024), 0.002) * 16 * 6)
  },
)
