// One formatter for all: to make one costs more than to draw the row that it is for.
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** 1,204; 0.25 */
export const formatNumber = (value: number): string => whole.format(value);
