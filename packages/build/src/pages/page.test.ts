import { shellGuardMark, shellScriptsMark, shellStylesMark } from '@sofaspark/contract/release-files.ts'
import { pageWithScripts } from '../plugins/page-plugin.ts'
import { extractStyles } from './page-styles.ts'
import { robots, sitemap } from './for-crawlers.ts'
import { composePage, type PrerenderedPage } from './page.ts'

const shellPage = `<!doctype html><html lang="en" dir="ltr"><head><title>Sofaspark</title>
<meta
  name="description" content="ours">
<!--sofaspark:head--><!--sofaspark:assets--></head><body><div id="root"></div><div id="layout"></div>
<noscript>needs JavaScript</noscript></body></html>`
const assets = { styles: ['p{margin:0}'], scripts: { films: '/static/pages/films.1.js' } }
const page = (patch: Partial<PrerenderedPage>): PrerenderedPage => ({
  path: '/couch',
  language: 'en',
  head: '<title>Couch</title><meta name="description" content="theirs">',
  body: '<h1>Couch</h1>',
  remote: null,
  scripts: [],
  ...patch,
})

it('SHL-44 a page of the app is the shell’s page with its own head and root', () => {
  const html = composePage(page({ remote: 'mf-marketing', language: 'he', path: '/slipnbump' }), assets, shellPage)
  expect(html).toContain('<html lang="he" dir="rtl">')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).not.toContain('ours')
  expect(html).toContain(
    '<div id="root"><div data-prerendered="/slipnbump" data-remote="mf-marketing" data-language="he" tabindex="-1"><h1>Couch</h1></div></div>',
  )
})

it('MKT-184 the styles of a page are in its head under the nonce, and data and scripts follow its words', () => {
  const own = '<style nonce="__NONCE__">p{margin:0}</style>'
  expect(composePage(page({}), assets, shellPage).indexOf(own)).toBeGreaterThan(0)
  const html = composePage(page({ remote: 'mf-marketing' }), assets, shellPage)
  const order = [
    own,
    '</head>',
    '<h1>Couch</h1>',
    shellStylesMark,
    '<!--sofaspark:head-->',
    shellScriptsMark,
    '</body>',
  ]
  const places = order.map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(html).not.toContain('<script defer')
})

it('MKT-184 the head has the styles that the markup can match, each once, and the shell’s have their place behind the words', () => {
  const styles = ['p{margin:0}.banner{color:red}', 'p{margin:0}']
  const html = composePage(page({ remote: 'mf-marketing' }), { ...assets, styles }, shellPage)
  expect(html.match(/<style nonce="__NONCE__">[^<]*<\/style>/g)).toEqual([
    '<style nonce="__NONCE__">p{margin:0}</style>',
  ])
  expect(html.indexOf(shellStylesMark)).toBeGreaterThan(html.indexOf('</h1>'))
})

it('MKT-184 MKT-231 a page that marks the end of its first view is painted once that is there, and notes a press on its start', () => {
  const body = '<h1>Couch</h1><button data-starts="">Go</button><span id="first-view-end" hidden=""></span><p>More</p>'
  const html = composePage(page({ remote: 'mf-lobby', body }), assets, shellPage)
  const link = html.indexOf('<link rel="expect" href="#first-view-end" blocking="render">')
  expect(link).toBeGreaterThan(0)
  expect(link).toBeLessThan(html.indexOf('</head>'))
  expect(html.indexOf('<script nonce="__NONCE__">')).toBeGreaterThan(html.indexOf('More'))
  expect(composePage(page({ remote: 'mf-lobby' }), assets, shellPage)).not.toMatch(/rel="expect"|<script nonce/)
})

it('MKT-184 styles of what follows the first view come after it, repeat its own in their order, and load nothing again', () => {
  const body = '<h1 class="a">Couch</h1><span id="first-view-end" hidden=""></span><p class="a b">More</p>'
  const font = '@font-face{font-family:A;src:url(a.woff2)}'
  const picture = '.a{background-image:url(data:image/avif;base64,AAAA)}'
  const styles = ['.b{x:1}', '.a{x:2}', picture, font]
  for (const remote of ['mf-marketing', null] as const) {
    const html = composePage(page({ remote, body }), { ...assets, styles }, shellPage)
    expect(html.match(/<style nonce="__NONCE__">[^<]*<\/style>/g)).toEqual([
      `<style nonce="__NONCE__">.a{x:2}\n${picture}\n${font}</style>`,
      '<style nonce="__NONCE__">.b{x:1}\n.a{x:2}</style>',
    ])
    const order = ['</head>', '</h1>', 'id="first-view-end"', '.b{x:1}', '<p class']
    const places = order.map((part) => html.indexOf(part))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  }
})

it('MKT-184 a page’s data follows its words, with and without the app', () => {
  const data = '<script type="application/ld+json">{"@type":"WebPage"}</script>'
  const withData = page({ head: `<title>Couch</title>\n${data}` })
  for (const remote of ['mf-marketing', null] as const) {
    const html = composePage({ ...withData, remote }, assets, shellPage)
    expect(html.split(data)).toHaveLength(2)
    expect(html.indexOf(data)).toBeGreaterThan(html.indexOf('</h1>'))
  }
})

it('MKT-184 the first view of a page leaves out what the whole sheet behind it says', () => {
  const mark = '<span id="first-view-end" hidden=""></span>'
  const styled = { ...assets, styles: ['p{x:1}p:hover{x:2}'] }
  const sheets = (body: string): string[] =>
    [...composePage(page({ body }), styled, shellPage).matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(
      ([, css = '']) => css,
    )
  expect(sheets(`<p>Hi</p>${mark}<p>More</p>`)).toEqual(['p{x:1}', 'p{x:1}p:hover{x:2}'])
  expect(sheets('<p>Hi</p>')).toEqual(['p{x:1}p:hover{x:2}'])
})

it('MKT-184 drawings are shown after the words, and a page without any says nothing of it', () => {
  const body = '<h1>Couch</h1><svg aria-hidden="true"></svg>'
  const styleIn = (html: string): string => /<style[^>]*>([^<]*drawing[^<]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(styleIn(composePage(page({ remote: 'mf-lobby', body }), assets, shellPage))).toMatch(
    /^\[data-prerendered\] svg:not/m,
  )
  expect(styleIn(composePage(page({ remote: null, body }), assets, shellPage))).toMatch(/^svg:not/m)
  expect(styleIn(composePage(page({ remote: null }), assets, shellPage))).toBe('')
})

it('MKT-184 shadows and filters are painted after the words, on pages with and without the app', () => {
  const lit = { ...assets, styles: ['p{box-shadow:0 0 1px red}'] }
  for (const remote of ['mf-lobby', null] as const) {
    const html = composePage(page({ remote }), lit, shellPage)
    expect(html).toContain(':root{animation:first 1ms 60ms step-end both}')
    expect(/@container style\(--first:1\)\{([^}]*)\}/.exec(html)?.[1]).toMatch(/box-shadow:none.*text-shadow:none/)
  }
})

it('MKT-109 a reader without script reads in the page’s language what works', () => {
  const app = page({ remote: 'mf-marketing' })
  expect(composePage(app, assets, shellPage)).toContain('<noscript>needs JavaScript</noscript>')
  const received = composePage({ ...app, withoutScript: 'Lesen geht.' }, assets, shellPage)
  expect(received.match(/<noscript>.*?<\/noscript>/g)).toEqual(['<noscript>Lesen geht.</noscript>'])
})

it('MKT-232 behind scripts of a page’s own its application waits in a template, and the guard for old engines does not', () => {
  const html = composePage(
    page({ remote: 'mf-marketing', scripts: ['films'], beside: '<template data-part="film"></template>' }),
    { ...assets, styles: ['.toggle{x:1}'] },
    shellPage,
  )
  expect(html).toContain(`<template id="application"><!--sofaspark:head-->\n${shellScriptsMark}</template>`)
  expect(html).toContain('<div id="layout"><template data-part="film"></template></div>')
  const order = ['<h1>', shellStylesMark, shellGuardMark, '<template id="application">', 'films.1.js', '</body>']
  const places = order.map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

it('MKT-232 what a page has beside its words is styled too', () => {
  const styled = { ...assets, styles: ['.toggle{x:1}.other{x:2}'] }
  const html = composePage(page({ remote: 'mf-lobby', beside: '<b class="toggle"></b>' }), styled, shellPage)
  expect(html).toContain('<style nonce="__NONCE__">.toggle{x:1}</style>')
})

it('SHL-44 a search page is a standalone document with the small scripts that it names', () => {
  const html = composePage(page({ scripts: ['films'] }), assets, shellPage)
  expect(html).toContain('<script defer src="/static/pages/films.1.js"')
  expect(html).not.toContain('shell.js')
  expect(() => composePage(page({ scripts: ['nothing'] }), assets, shellPage)).toThrow(
    '/couch names the script nothing',
  )
})

it('SHL-43 style attributes become classes that win as the attributes did', () => {
  const { html, rules } = extractStyles(
    '<p style="--x:1;color:red" class="a">1 &lt; 2</p><svg data-a="x>y" style="--x:1;color:red"></svg><b style="font:&quot;A&quot;">',
  )
  const [first, second] = [...rules.keys()]
  expect(html).toBe(
    `<p class="${first ?? ''} a">1 &lt; 2</p><svg class="${first ?? ''}" data-a="x>y"></svg><b class="${second ?? ''}">`,
  )
  expect([...rules.values()][0]).toBe(`${`.${first ?? ''}`.repeat(4)}{--x:1;color:red}`)
  expect([...rules.values()][1]).toContain('{font:"A"}')
})

it('SHL-43 markup for a remote keeps its styles as data, from which the remote restores them', () => {
  const { html } = extractStyles('<p style="--x:1">1</p>', true)
  expect(html).toMatch(/^<p class="s-[0-9a-f]{8}" data-style="--x:1">1<\/p>$/)
})

it('EDG-08 the sitemap lists home first and every canonical page', async () => {
  const xml = await sitemap([page({ priority: 0.7 }), page({ path: '/' }), page({ path: '/hidden', isUnlisted: true })])
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://sofaspark.example/</loc>',
    '<loc>https://sofaspark.example/couch</loc>',
  ])
  expect(robots).toContain('Sitemap: https://sofaspark.example/sitemap.xml')
})

it('EDG-08 the sitemap names the translations of a page', async () => {
  const translations = [
    { language: 'es', path: '/sofa' },
    { language: 'x-default', path: '/couch' },
  ]
  expect(await sitemap([page({ translations })])).toContain(
    '<xhtml:link rel="alternate" hreflang="es" href="https://sofaspark.example/sofa"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://sofaspark.example/couch"/>',
  )
})

it('SIZ-07 a script within a page has the name, lines and columns of its file, and no text of it ends the element', () => {
  const script = { text: '\na("</script><!--")\nthrow b', address: '/controller/own.01.js' }
  const html = pageWithScripts(shellPage, [script])
  const [before = '', within = ''] = html.split('<script nonce="__NONCE__">')
  expect(before).not.toContain('\n')
  expect(before).toContain('<div id="root"></div>')
  expect(before).toContain('name="description" content="ours"')
  const text = within.slice(0, within.indexOf('</script>'))
  expect(text.split('\n')).toEqual([
    '',
    'a("<\\/script>\\x3c!--")',
    'throw b',
    '//# sourceURL=/controller/own.01.js',
    '',
  ])
  expect(within.endsWith('</script></body> </html>') || within.endsWith('</script></body></html>')).toBe(true)
})
