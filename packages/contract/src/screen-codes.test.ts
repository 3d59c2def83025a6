import { codeAlphabet, codeLength, readScreenCode, screenAddress, screenCodeIn } from './screen-codes.ts'

it('LOB-390 every character of the alphabet is read as itself, and a QR code holds the code', () => {
  for (const letter of codeAlphabet) expect(readScreenCode(`1${letter.repeat(codeLength - 1)}`)).not.toBeNull()
  const address = screenAddress('http://192.0.2.1:8080', '1ABCDEFG')
  expect(screenCodeIn(address)).toBe('1ABCDEFG')
  expect(screenCodeIn('https://play.example/browser?roomNumber=234567')).toBeNull()
  expect(screenCodeIn('1ABCDEFG')).toBeNull()
})
