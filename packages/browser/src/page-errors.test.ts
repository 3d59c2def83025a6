/** @jest-environment jsdom */
import { createFakeAnalytics } from './fake-capabilities.ts'
import { reportChunkError, watchPageErrors, watchWebglLosses } from './page-errors.ts'
const analytics = createFakeAnalytics()
const noticed: string[] = []
beforeAll(() => {
  watchPageErrors(window, analytics, (_, file) => void noticed.push(file))
  watchWebglLosses(window, analytics)
})
beforeEach(() => {
  analytics.reports.length = 0
  noticed.length = 0
})

const thrown = (message: string, frame: string) => {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n${frame}`
  return error
}
const rejects = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

it('BRO-170 an uncaught error is reported with its script, line and column', () => {
  const filename = 'https://sofa.example/controller/main.1a2b3c4d5e.js'
  const error = new TypeError('x is undefined')
  window.dispatchEvent(new ErrorEvent('error', { error, filename, lineno: 1, colno: 2345 }))
  expect(analytics.reports).toEqual([
    {
      name: 'error_handle_undefined',
      params: { message: 'TypeError: x is undefined', file: filename, position: '1:2345' },
    },
  ])
  expect(noticed).toEqual([filename])
})

it('BRO-170 a rejected promise is reported with the first place of its stack, as each browser writes it', () => {
  const stacks = {
    chromium: '    at press (https://sofa.example/a.js:1:22)\n    at https://sofa.example/b.js:3:4',
    chromiumWithoutName: '    at https://sofa.example/a.js:1:22',
    firefoxAndSafari: 'press@https://sofa.example/a.js:1:22\nb@https://sofa.example/b.js:3:4',
  }
  for (const frames of Object.values(stacks)) rejects(thrown('see https://elsewhere.example/c.js:9:9 instead', frames))
  rejects('no error at all')
  const place = { file: 'https://sofa.example/a.js', position: '1:22' }
  expect(analytics.reports.map(({ params }) => params)).toMatchObject([
    ...Object.values(stacks).map(() => place),
    { message: 'no error at all', file: '', position: '' },
  ])
})

it('BRO-170 an error of a script within its page is reported with the file that the script is named after', () => {
  const filename = `${location.origin}${location.pathname}?roomNumber=123456`
  const error = thrown('x is undefined', 'press@/controller/main.1a2b3c4d5e.js:4:40')
  window.dispatchEvent(new ErrorEvent('error', { error, filename, lineno: 4, colno: 40 }))
  rejects(thrown('x is undefined', '    at press (/controller/main.1a2b3c4d5e.js:4:40)'))
  const place = { file: `${location.origin}/controller/main.1a2b3c4d5e.js`, position: '4:40' }
  expect(analytics.reports.map(({ params }) => params)).toMatchObject([place, place])
  expect(noticed).toEqual([place.file, place.file])
})

it('BRO-170 a WebGL context that the page loses or does not get is reported, one of a removed canvas is not', () => {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  canvas.dispatchEvent(new Event('webglcontextlost'))
  canvas.dispatchEvent(Object.assign(new Event('webglcontextcreationerror'), { statusMessage: 'no GPU' }))
  canvas.remove()
  canvas.dispatchEvent(new Event('webglcontextlost'))
  expect(analytics.reports).toEqual([
    { name: 'webgl_lost', params: { message: 'WebGL context lost', path: '/' } },
    { name: 'webgl_lost', params: { message: 'WebGL context refused: no GPU', path: '/' } },
  ])
})

it('SHL-12 a lazy chunk that fails to load is reported with its type and address', () => {
  const lost = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'timeout', request: '/remotes/a.js' })
  reportChunkError(lost, analytics)
  reportChunkError(new Error('another'), analytics)
  reportChunkError(null, analytics)
  expect(analytics.reports).toEqual([{ name: 'ChunkLoadError', params: { type: 'timeout', address: '/remotes/a.js' } }])
})
