/** The page around one build for `npm run play`. */
export const playPage = (gameKey: string): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${gameKey}</title>
  <link rel="stylesheet" href="/page.css" />
  <body data-game-key="${gameKey}">
    <div class="stage"><canvas tabindex="-1" data-testid="game-canvas"></canvas></div>
    <div class="meter"><div id="progress"></div></div>
    <script src="Build/${gameKey}.loader.js"></script>
    <script src="/local-host.js"></script>
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
    'canvas { width: 100%; height: 100%; display: block; outline: none }',
    '.meter { position: fixed; inset: auto 30% 20%; height: 12px; border-radius: 6px; background: #3a1a60; overflow: hidden }',
    '.meter div { height: 100%; background: #ffb545; transform: scaleX(0); transform-origin: 0 0 }',
  ].join('\n')
