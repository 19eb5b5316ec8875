/** One Babel configuration: jest reads it as it is, webpack adds its targets per build. */
module.exports = (api) => {
  const underJest = api.env('test');
  return {
    presets: underJest
      ? [
          ['@babel/preset-env', { targets: { node: '20' } }],
          ['@babel/preset-react', { runtime: 'automatic' }],
          ['@babel/preset-typescript', { onlyRemoveTypeImports: false }],
        ]
      : [],
  };
};
