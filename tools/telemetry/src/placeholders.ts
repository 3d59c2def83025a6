/** The charts replace these by the region, and by the folder or address of the runbooks. */
export const REGION = '__REGION__'
export const RUNBOOKS = '__RUNBOOKS__'

/** Matches the series of the region that a chart installs. */
export const here = `region="${REGION}"`
