/** The page around one build for `npm run play`. */
export const playPage = (gameKey: string): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${gameKey}</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/page.css" />
  <body data-game-key="${gameKey}">
    <div class="stage"><canvas tabindex="-1" data-testid="game-canvas"></canvas></div>
    <div class="meter"><div id="progress"></div></div>
    <script src="Build/${gameKey}.loader.js"></script>
    <script src="/local-host.js"></script>
  </body>
</html>
`

/** A clickable phone: its pad fills the page. */
export const phonePage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Phone</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/page.css" />
  <link rel="stylesheet" href="/pad.css" />
  <body class="pad-page">
    <script src="/phone.js"></script>
  </body>
</html>
`

export const playStyles = (fonts: readonly { family: string; file: string; weight: string }[]): string =>
  [
    ...fonts.map(
      ({ family, file, weight }) =>
        `@font-face { font-family: ${family}; src: url(/fonts/${file}); font-weight: ${weight}; font-display: block }`,
    ),
    'html, body { margin: 0; height: 100%; background: #1a0d33; overflow: hidden }',
    '.stage { position: fixed; inset: 0 }',
    '[data-phones] .stage { inset-inline-end: 360px }',
    '.desk { position: fixed; inset-block: 0; inset-inline-end: 0; width: 360px; overflow-y: auto; display: flex; flex-wrap: wrap; align-content: flex-start; justify-content: center; gap: 10px; padding: 10px; box-sizing: border-box; background: #140b2c }',
    '.phone { --w: 640px; --h: 300px; --s: .5; width: calc(var(--w) * var(--s)); padding: 6px; border-radius: 16px; background: #24154a; box-shadow: inset 0 0 0 3px var(--c) }',
    '.phone[data-orientation=portrait] { --w: 360px; --h: 640px }',
    '.phone[data-shakes] { transform: translateX(3px); box-shadow: inset 0 0 0 6px var(--c) }',
    '.phone-name { color: #fff4e0; font: 600 13px Rubik, sans-serif; padding: 2px 8px 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
    '.phone-screen { width: calc(var(--w) * var(--s)); height: calc(var(--h) * var(--s)); overflow: hidden; border-radius: 10px }',
    '.phone-screen iframe { width: var(--w); height: var(--h); border: 0; transform: scale(var(--s)); transform-origin: 0 0 }',
    '.phone-tilt { margin-block-start: 6px; height: 64px; display: grid; place-items: center; border-radius: 10px; background: #45307d; color: #fff4e0; font: 600 13px Rubik, sans-serif; cursor: move }',
    '.phone-tilt[hidden] { display: none }',
    '.pad-page > div { position: fixed; inset: 0 }',
    '.problem { position: fixed; inset: 0; margin: 0; padding: 5vmin; overflow: auto; background: #2b0a12f2; color: #ffe1e1; font: 500 16px/1.5 monospace; white-space: pre-wrap }',
    'canvas { width: 100%; height: 100%; display: block; outline: none }',
    '.meter { position: fixed; inset: auto 30% 20%; height: 12px; border-radius: 6px; background: #3a1a60; overflow: hidden }',
    '.meter div { height: 100%; background: #ffb545; transform: scaleX(0); transform-origin: 0 0 }',
  ].join('\n')
