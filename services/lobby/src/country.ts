import { readFile } from 'node:fs/promises'
import { Reader, type CountryResponse } from 'mmdb-lib'

const UNKNOWN = 'XX'

/** Two-letter countries from a database in MaxMind's format; all unknown without one. The address is not kept. */
export const openCountries = async (path: string | undefined): Promise<(address: string) => string> => {
  if (path === undefined) return () => UNKNOWN
  const reader = new Reader<CountryResponse & { country_code?: string }>(await readFile(path))
  return (address) => {
    try {
      const found = reader.get(address)
      return found?.country?.iso_code ?? found?.country_code ?? UNKNOWN
    } catch {
      // Not a public address: counted as `XX`.
      return UNKNOWN
    }
  }
}
