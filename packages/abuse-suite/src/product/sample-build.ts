import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><!--sofaspark:head-->` +
  `<script src="/static/shell.1a2b.js" nonce="__NONCE__" defer></script></head><body></body></html>`

const files: Readonly<Record<string, string>> = {
  'shell/index.html': page('shell'),
  'shell/static/shell.1a2b.js': 'console.log(1)',
  'pages/index.html': page('home'),
  'controller/index.html': page('controller'),
  'games/drawgame/Build/drawgame.data': 'a large file '.repeat(250_000),
  'remotes.json': JSON.stringify({ remotes: {} }),
}

/** Writes the smallest build that the edge serves pages from. */
export const writeSampleBuild = (folder: string): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
