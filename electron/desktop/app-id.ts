/** Who we are to the system. Windows groups windows and notices by it; the installer's shortcuts carry the same. */
export const appId = "app.threadlens";
