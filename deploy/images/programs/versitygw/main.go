// Command versitygw is the Versity S3 Gateway over a folder, and nothing else of it: the same flags and environment variables as the
// stock program for what the product uses, without the other backends, directories of accounts, event sinks and subcommands. They are
// most of what the stock program is compiled from.
//
//	versitygw [--quiet] [--keep-alive] [--iam-dir <folder>] [--port <address>] posix <folder>
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/embedgw"
)

// The stock program's defaults.
const (
	maxConnections   = 250_000
	maxRequests      = 100_000
	maxParts         = 10_000
	largestCopy      = 5 << 30
	accountCacheTTL  = 120  // seconds
	accountCacheTidy = 3600 // seconds
	parallelActions  = 5000
	ioBuffer         = 1 << 20
	folderPermission = 0o755
	filePermission   = 0o644
)

// environment names what is read from it. Any other VGW_ variable is a setting of the stock program that this one lacks.
var environment = []string{"VGW_PORT", "VGW_REGION", "VGW_HEALTH", "VGW_IAM_DIR", "VGW_KEEP_ALIVE", "VGW_QUIET"}

func main() {
	log.SetFlags(0)
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	// The stock program reopens its log files then; this one has none.
	signal.Ignore(syscall.SIGHUP)
	if err := run(ctx, os.Args[1:]); err != nil {
		log.Fatalf("versitygw: %v", err)
	}
}

func run(ctx context.Context, args []string) error {
	config, folder, err := readSettings(args)
	if err != nil {
		return err
	}
	storage, err := openFolder(folder)
	if err != nil {
		return err
	}
	return embedgw.RunVersityGW(ctx, storage, config)
}

// readSettings returns the gateway's settings and the folder with the data. Flags win over the environment.
func readSettings(args []string) (*embedgw.Config, string, error) {
	if err := refuseUnknown(os.Environ()); err != nil {
		return nil, "", err
	}
	flags := flag.NewFlagSet("versitygw", flag.ContinueOnError)
	port := flags.String("port", first("VGW_PORT", ":7070"), "address to listen at")
	region := flags.String("region", first("VGW_REGION", "us-east-1"), "region of the store")
	health := flags.String("health", first("VGW_HEALTH", ""), "path of the health check")
	accounts := flags.String("iam-dir", first("VGW_IAM_DIR", ""), "folder with accounts beside the root's")
	keepAlive := flags.Bool("keep-alive", isOn("VGW_KEEP_ALIVE"), "keep connections")
	quiet := flags.Bool("quiet", isOn("VGW_QUIET"), "do not log requests")
	if err := flags.Parse(args); err != nil {
		return nil, "", err
	}
	if flags.NArg() != 2 || flags.Arg(0) != "posix" {
		return nil, "", fmt.Errorf("usage: versitygw [flags] posix <folder>; got %q", flags.Args())
	}
	return &embedgw.Config{
		RootUserAccess:    first("ROOT_ACCESS_KEY_ID", first("ROOT_ACCESS_KEY", "")),
		RootUserSecret:    first("ROOT_SECRET_ACCESS_KEY", first("ROOT_SECRET_KEY", "")),
		Region:            *region,
		Ports:             strings.Split(*port, ","),
		MaxConnections:    maxConnections,
		MaxRequests:       maxRequests,
		MultipartMaxParts: maxParts,
		Quiet:             *quiet,
		KeepAlive:         *keepAlive,
		HealthPath:        *health,
		IAMDir:            *accounts,
		IAMCacheTTL:       accountCacheTTL,
		IAMCachePrune:     accountCacheTidy,
	}, flags.Arg(1), nil
}

func openFolder(folder string) (*posix.Posix, error) {
	if err := (meta.XattrMeta{}).Test(folder); err != nil {
		return nil, fmt.Errorf("the file system of %s keeps no extended attributes: %w", folder, err)
	}
	options := posix.PosixOpts{Concurrency: parallelActions, IOBufferSize: ioBuffer, CopyObjectThreshold: largestCopy}
	options.SetNewDirPerm(folderPermission)
	options.SetNewFilePerm(filePermission)
	return posix.New(folder, meta.XattrMeta{}, options)
}

// first returns the value of an environment variable, or the fallback where it is empty.
func first(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

func isOn(name string) bool {
	return slices.Contains([]string{"1", "t", "T", "true", "TRUE", "True"}, os.Getenv(name))
}

// refuseUnknown keeps a setting that the stock program obeys from being ignored in silence.
func refuseUnknown(variables []string) error {
	for _, variable := range variables {
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "VGW_") && !slices.Contains(environment, name) {
			return fmt.Errorf("this build does not know the setting %s; it knows %s", name, strings.Join(environment, ", "))
		}
	}
	return nil
}
