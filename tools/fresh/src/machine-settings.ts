/** Variables that describe how this machine reaches networks and which certificates it trusts. */
const reaching = /^((https?|ftp|all|no)_proxy|npm_config_(registry|cafile|https?_proxy|noproxy|strict_ssl))$/i
const trusting = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'GIT_SSL_CAINFO']

/** The home folder on the bare system: it holds the package settings and the clone. */
export const BARE_HOME = '/srv'

/** The whole environment of a command on the bare system: the usual variables, and the machine's network settings. */
export const bareEnvironment = (
  machine: NodeJS.ProcessEnv,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(machine).flatMap(([name, value]) =>
      value !== undefined && value !== '' && (reaching.test(name) || trusting.includes(name)) ? [[name, value]] : [],
    ),
  ),
  HOME: BARE_HOME,
  LANG: 'C.UTF-8',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ...more,
})

/** Certificate files that the environment names. */
export const certificateFiles = (machine: NodeJS.ProcessEnv): string[] => [
  ...new Set(trusting.flatMap((name) => machine[name] ?? [])),
]

/** This machine's release if it is Debian, so that its package settings fit the bare system as well. */
export const debianRelease = (osRelease: string): string | null => {
  const value = (name: string): string | undefined => new RegExp(`^${name}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1]
  return value('ID') === 'debian' ? (value('VERSION_CODENAME') ?? null) : null
}

/** The mirror of a release in the texts of apt's sources, in the old or the new format. */
export const mirrorOf = (release: string, sources: readonly string[]): string | null => {
  const isRelease = (suites: string): boolean => suites.split(/\s+/).includes(release)
  for (const text of sources) {
    for (const [, mirror = '', suite = ''] of text.matchAll(/^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)/gm))
      if (isRelease(suite)) return mirror
    for (const part of text.split(/\n\s*\n/)) {
      const field = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(part)?.[1] ?? ''
      if (isRelease(field('Suites'))) return field('URIs').split(/\s+/)[0] ?? null
    }
  }
  return null
}
