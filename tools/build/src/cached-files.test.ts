import { cachedFiles } from './builders.ts'

it('CTL-46 only hashed scripts and styles are cached: their content never changes', () => {
  const files = [
    'index.html',
    'sw.js',
    '41.0123456789.js',
    '41.0123456789.js.br',
    'a.abcdef0123.css',
    'z.abcdef0123.wasm',
  ]
  expect(cachedFiles(files)).toEqual(['41.0123456789.js', 'a.abcdef0123.css'])
})
