import { openCountries } from './country.ts'

it('LOB-270 public addresses have a country without any configuration, and all others are unknown', async () => {
  const countryOf = await openCountries()
  expect(['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450::1', '133.11.0.1'].map(countryOf)).toEqual(['US', 'US', 'US', 'JP'])
  for (const address of ['127.0.0.1', '192.168.1.7', '::1', 'fd00::1', '', 'no one'])
    expect(countryOf(address)).toBe('XX')
})
