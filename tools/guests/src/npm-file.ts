/** A file of an npm package, which a public CDN serves under another address. */
export interface NpmFile {
  name: string
  version: string
  path: string
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** The npm package of a cdnjs library, and the folder of its built files. */
const cdnjsPackages: Readonly<Record<string, { name: string; folder: string }>> = {
  createjs: { name: 'createjs', folder: 'builds/1.0.0' },
  gsap: { name: 'gsap', folder: 'dist' },
  howler: { name: 'howler', folder: 'dist' },
  jquery: { name: 'jquery', folder: 'dist' },
  'matter-js': { name: 'matter-js', folder: 'build' },
  p2: { name: 'p2', folder: 'build' },
  p5: { name: 'p5', folder: 'lib' },
  'p5.js': { name: 'p5', folder: 'lib' },
  phaser: { name: 'phaser', folder: 'dist' },
  'pixi.js': { name: 'pixi.js', folder: 'dist' },
  'three.js': { name: 'three', folder: 'build' },
}

const ofCdnjs = (library = '', version = '', file = ''): NpmFile | null => {
  const found = Object.hasOwn(cdnjsPackages, library) ? cdnjsPackages[library] : undefined
  return found ? { name: found.name, version, path: `${found.folder}/${file}` } : null
}

const ofPackage = (name = '', version = '', path = ''): NpmFile | null =>
  name === '' || path === '' ? null : { name, version, path }

const PACKAGE = /^\/(?:npm\/)?((?:@[\w.-]+\/)?[\w.-]+)@([^/]+)\/(.+)$/

/**
 * The file of an npm package that an outside address serves, so that a release can contain it; `null` for any other
 * address, and for one without an exact version. GAT-06
 */
export const npmFileOf = ({ host, pathname }: URL): NpmFile | null => {
  const at = (pattern: RegExp): string[] => pattern.exec(pathname)?.slice(1) ?? []
  const found = ((): NpmFile | null => {
    if (host === 'unpkg.com' || (host === 'cdn.jsdelivr.net' && pathname.startsWith('/npm/')))
      return ofPackage(...at(PACKAGE))
    if (host === 'cdnjs.cloudflare.com') return ofCdnjs(...at(/^\/ajax\/libs\/([^/]+)\/([^/]+)\/(.+)$/))
    if (host === 'ajax.googleapis.com') return ofCdnjs(...at(/^\/ajax\/libs\/([^/]+)\/([^/]+)\/(.+)$/))
    if (host === 'code.jquery.com') {
      const [version, build = ''] = at(/^\/jquery-(\d+\.\d+\.\d+)((?:\.slim)?(?:\.min)?)\.js$/)
      return version === undefined ? null : { name: 'jquery', version, path: `dist/jquery${build}.js` }
    }
    return null
  })()
  return found && EXACT.test(found.version) && !found.path.split('/').includes('..') ? found : null
}
