/** Runs that still need a driver, according to their events, but whose driving is marked as ended. Every row is a defect. */
export const strandedSql = `SELECT drivings.run, drivings.epoch FROM cuebook.summaries JOIN cuebook.drivings ON drivings.run = summaries.run
  WHERE summaries.wants AND drivings.state = 'ended' ORDER BY drivings.run LIMIT $1`;
