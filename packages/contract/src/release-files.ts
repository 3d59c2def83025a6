/** The part of a file's address that names the release it belongs to. */
export const releaseInAddress = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9a-z.+-]+)\//

/** The release in whose folder a file lies; `null` for any other file. */
export const releaseOfFile = (address: string): { remote: string; version: string } | null => {
  const [, remote, version] = releaseInAddress.exec(address) ?? []
  return remote === undefined || version === undefined ? null : { remote, version }
}
