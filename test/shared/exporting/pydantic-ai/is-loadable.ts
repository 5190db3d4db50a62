export const isLoadable = (_message: unknown): boolean => true;
