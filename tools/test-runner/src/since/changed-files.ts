import { ensureProgram, ExpectedFailure, runProgram } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'

const gitIn =
  (folder: string) =>
  (...words: string[]): string | null => {
    const { status, stdout } = runProgram('git', words, { cwd: folder })
    return status === 0 ? stdout : null
  }

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line !== '')

/**
 * The files that differ from where this branch left a commit: committed, uncommitted, untracked and deleted ones (CHK-83).
 * Throws one sentence for what is not a commit (CHK-84).
 */
export const changedFiles = (commit: string | undefined, folder = root): string[] => {
  ensureProgram('git')
  const git = gitIn(folder)
  if (commit === undefined || commit === '') throw new ExpectedFailure('Since which commit? npm test -- --since main')
  if (commit.startsWith('-') || git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`) === null)
    throw new ExpectedFailure(`“${commit}” is not a commit of this repository.`)
  const base = git('merge-base', commit, 'HEAD')?.trim()
  if (!base) throw new ExpectedFailure(`“${commit}” has no history in common with this branch.`)
  const tracked = linesOf(git('diff', '--name-only', '--no-renames', base))
  return [...new Set([...tracked, ...linesOf(git('ls-files', '-o', '--exclude-standard'))])].sort()
}
