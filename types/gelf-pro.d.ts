declare module 'gelf-pro';
