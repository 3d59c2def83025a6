import { existsSync, readdirSync } from 'node:fs'
import { findOnPath, installFromDebian, runInstaller } from './system-package.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

const isPresent = (): boolean =>
  findOnPath(['initdb']) !== undefined ||
  (existsSync(DEBIAN_FOLDER) &&
    readdirSync(DEBIAN_FOLDER).some((version) => existsSync(`${DEBIAN_FOLDER}/${version}/bin/initdb`)))

/** Makes sure that the tests can start a Postgres of their own, or were given one by `DATABASE_URL`. */
export const ensurePostgres = (): void => {
  if (process.env['DATABASE_URL'] || isPresent()) return
  if (installFromDebian('Postgres', ['postgresql']) && isPresent()) return
  if (findOnPath(['brew']) && runInstaller('Postgres', 'brew', ['install', 'postgresql@17'])) return
  throw new Error('There is no Postgres, and none could be installed: install it, or set DATABASE_URL, and run again.')
}
