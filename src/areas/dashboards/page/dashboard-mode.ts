/**
 * How a dashboard is open: looked at, edited, or shown as it was stored because the server lacks what it needs. In `view`
 * everything that does not change it works: range and filter of the bar, focus, values, export.
 */
export type DashboardMode = 'view' | 'edit' | 'frozen';
