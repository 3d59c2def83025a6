import { addressKey, addressList, LOOPBACK_RANGES, networkKey } from './addresses.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('KIT-11 the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['nonsense', 'nonsense'],
])('KIT-11 the address %s votes for the network %s', (address, network) => {
  expect(networkKey(address)).toBe(network)
})

it('KIT-11 a list matches its addresses and ranges, and refuses an invalid entry', () => {
  const isListed = addressList([...LOOPBACK_RANGES, '10.1.0.0/16', '2001:db8::/32', '192.0.2.1'])
  for (const inside of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::7', '192.0.2.1'])
    expect([inside, isListed(inside)]).toEqual([inside, true])
  for (const outside of ['128.0.0.1', '10.2.0.1', '2001:db9::1', '192.0.2.2', '', 'nonsense'])
    expect([outside, isListed(outside)]).toEqual([outside, false])
  expect(() => addressList(['10.0.0.0/40'])).toThrow('10.0.0.0/40 is neither an address nor a CIDR range.')
})
